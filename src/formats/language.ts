import { limits } from "../contract/limits.ts";
import { keeps } from "../domain/text-rule.ts";
import { fold } from "../domain/folding.ts";
import { unknownLanguage } from "../domain/language.ts";
import type { Draft } from "./draft.ts";
import { recogniseLanguage } from "./encoding/language.ts";
import { profiles } from "./encoding/languages.ts";
import type { ReadOptions } from "./song.ts";

/** Names of languages, in English and as they call themselves, and their codes; made when needed. */
let codes: ReadonlyMap<string, string> | undefined;

function codesByName(): ReadonlyMap<string, string> {
  codes ??= new Map(
    profiles.flatMap(({ code }) =>
      ["en", code].flatMap((locale) => {
        const name = new Intl.DisplayNames([locale], { type: "language" }).of(code);
        return name ? [[fold(name), code] as const] : [];
      }),
    ),
  );
  return codes;
}

/** “Polish” and “polski” are pl; anything else is left as it is. */
function codeNamed(said: string): string {
  return /^\p{L}{4,}$/u.test(said) ? (codesByName().get(fold(said)) ?? said) : said;
}

/** The language of lyrics: as they say, else as told, else by their words; a guess is noted. */
export function languageOf(
  draft: Draft,
  said: string | undefined,
  { language }: Pick<ReadOptions, "language">,
  words: string,
): string {
  const tag = codeNamed(said?.trim() ?? "").replaceAll("_", "-");
  if (tag && keeps("language", tag) && tag.length <= limits.languageMax) return tag;
  if (tag) draft.notes.push({ code: "notHeld", what: "language", text: tag });
  if (language) return language;
  const guess = recogniseLanguage(words);
  if (guess) draft.notes.push({ code: "languageGuessed", text: guess });
  else draft.notes.push({ code: "languageUnknown" });
  return guess ?? unknownLanguage;
}

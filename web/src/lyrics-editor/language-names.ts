import { faultIn } from "$domain/field.ts";
import { trimmed } from "$domain/white-space.ts";
import { fold } from "$domain/folding.ts";
import { nameOf } from "../browser/language.ts";

/** Languages that churches sing in; any other can be given by its tag. */
const common =
  "af am ar az be bg bn ca cs cy da de el en eo es et eu fa fi fil fr ga gd gl grc gu ha haw he hi hr ht hu hy id ig is it ja ka kk km kn ko ku la lb lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn pa pl pt pt-BR qu ro ru rw si sk sl sm sn so sq sr st sv sw ta te th ti tn to tr uk ur uz vi xh yo zh-Hans zh-Hant zu".split(
    " ",
  );

interface NamedLanguage {
  readonly tag: string;
  /** As the reader calls it. */
  readonly name: string;
  /** As those who speak it call it. */
  readonly ownName: string;
}

/** The languages to choose from, by name; without those that this browser has no name for. */
export function namedLanguages(reader: string): NamedLanguage[] {
  const names = new Intl.DisplayNames([reader], { type: "language" });
  return common
    .map((tag) => ({ tag, name: names.of(tag) ?? tag, ownName: nameOf(tag) }))
    .filter(({ tag, name }) => name !== tag)
    .toSorted((one, other) => one.name.localeCompare(other.name, reader));
}

/** How a reader calls the language of a tag; the tag itself if nobody knows it. */
export function languageName(tag: string, reader: string): string {
  if (tag === "") return "";
  try {
    return new Intl.DisplayNames([reader], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** The tag for what was typed: a name in the reader's language, its own or English, or a tag. */
export function languageTag(typed: string, languages: readonly NamedLanguage[]): string {
  const text = trimmed(typed);
  const name = fold(text);
  const english = new Intl.DisplayNames(["en"], { type: "language" });
  const found = languages.find(
    (one) =>
      fold(one.name) === name ||
      fold(one.ownName) === name ||
      fold(english.of(one.tag) ?? "") === name,
  );
  return found?.tag ?? onlyBeginning(name, languages) ?? canonicalTag(text);
}

/** Of the one language whose name begins so; what is shorter may be a tag. */
function onlyBeginning(name: string, languages: readonly NamedLanguage[]): string | undefined {
  if (name.length < 4) return undefined;
  const beginning = languages.filter((one) => fold(one.name).startsWith(name));
  return beginning.length === 1 ? beginning[0]?.tag : undefined;
}

function canonicalTag(text: string): string {
  if (faultIn("language", text)) return text;
  try {
    return Intl.getCanonicalLocales(text)[0] ?? text;
  } catch {
    return text;
  }
}

import { type Draft, noteNotHeld } from "../draft.ts";
import { languageOf } from "../language.ts";
import { nameOfCode, orderByCodes } from "../section-codes.ts";
import type { ReadOptions } from "../song.ts";
import { addLyrics } from "../text/lyrics.ts";
import { stanzasOf } from "../text/stanzas.ts";
import { tidyLines } from "../text/tidy.ts";
import { withoutInlineChords } from "../text/unchorded.ts";
import { childOf, elementsOf, textOf } from "../xml/node.ts";
import { parseXml } from "../xml/parse.ts";

const tag = /\{(\/?)(\w+)\}/gu;

/** Lyrics as OpenLP stores them: XML with a text for each verse, or in old files plain text. */
export function addOpenLpLyrics(
  draft: Draft,
  stored: string,
  order: string,
  options: ReadOptions,
): void {
  if (stored.trim() === "") return noteNotHeld(draft, "verse order", order);
  if (!stored.trimStart().startsWith("<")) {
    addLyrics(draft, stanzasOf(tidyLines(stored)), options);
    noteNotHeld(draft, "verse order", order);
    return;
  }
  const root = parseXml(stored);
  const verses = elementsOf(childOf(root, "lyrics") ?? root, "verse");
  const found = verses.map((verse) => ({
    code: `${verse.attributes.get("type") ?? "v"}${verse.attributes.get("label") ?? ""}`,
    lang: verse.attributes.get("lang"),
    lines: linesOf(textOf(verse), draft),
  }));
  const words = found.flatMap(({ lines }) => lines).join("\n");
  const language = languageOf(draft, found[0]?.lang, options, words);
  draft.lyrics.push({
    language,
    label: "",
    sections: found.map(({ code, lines }) => ({ name: nameOfCode(code, language), lines })),
    sequence: orderByCodes(
      order,
      found.map(({ code }) => code),
      draft,
    ),
  });
}

/**
 * Marks of formatting go and are named, but the one that breaks a line breaks it; chords go and are
 * counted, breaks of slides are blank lines.
 */
function linesOf(stored: string, draft: Draft): string[] {
  const text = stored.replaceAll("{br}", "\n");
  const tags = new Set([...text.matchAll(tag)].map(([, , name = ""]) => name));
  for (const name of tags) noteNotHeld(draft, "formatting", name);
  return text
    .replace(tag, "")
    .split(/\r?\n/u)
    .flatMap((line, at) => {
      if (/^\[-+\}?\]?$/u.test(line.trim())) return "";
      const { text: words, isOnlyChords } = withoutInlineChords(draft, line, at + 1);
      return isOnlyChords ? [] : words;
    });
}

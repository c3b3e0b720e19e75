import { limits } from "../contract/limits.ts";
import type { LyricsDocument, NewLyrics } from "../contract/lyrics.ts";
import { invalid } from "./failure.ts";
import { fold } from "./folding.ts";

export function lyricsDocumentOf(input: LyricsDocument): LyricsDocument {
  const document = storedForm(input);
  refuseBroken(document);
  return document;
}

/** Ids in lower case, trailing space gone. */
export function storedForm({ label, sections, sequence }: LyricsDocument): LyricsDocument {
  return {
    label,
    sections: sections.map(({ id, name, lines }) => ({
      id: id.toLowerCase(),
      name,
      lines: lines.map((line) => ({
        id: line.id.toLowerCase(),
        text: withoutTrailingSpace(line.text),
      })),
    })),
    sequence: sequence.map((id) => id.toLowerCase()),
  };
}

export const withoutTrailingSpace = (text: string) => text.replace(/\p{White_Space}+$/u, "");

export const newLyricsOf = (input: NewLyrics): NewLyrics => ({
  language: input.language,
  ...lyricsDocumentOf(input),
});

function refuseBroken({ sections, sequence }: LyricsDocument): void {
  const lines = sections.flatMap((section) => section.lines);
  if (lines.length > limits.lines) {
    throw invalid(`The lyrics must have at most ${limits.lines} lines; there are ${lines.length}.`);
  }
  const blank = sections.find((section) => section.lines.every(({ text }) => text === ""));
  if (blank) throw invalid(`Section "${blank.name}" must have a line that is not blank.`);

  refuseRepeated(sections, ({ id }) => id, "Two sections have the id");
  refuseRepeated(lines, ({ id }) => id, "Two lines have the id");
  refuseRepeated(sections, ({ name }) => fold(name), "Two sections have the name");

  const known = new Set(sections.map(({ id }) => id));
  const stray = sequence.find((id) => !known.has(id));
  if (stray) throw invalid(`sequence names ${stray}, which is not a section of these lyrics.`);
}

function refuseRepeated<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  complaint: string,
): void {
  const seen = new Set<string>();
  for (const key of items.map(keyOf)) {
    if (seen.has(key)) throw invalid(`${complaint} "${key}"; each must have its own.`);
    seen.add(key);
  }
}

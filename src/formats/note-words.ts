import type { Note, NoteCode, Position } from "./song.ts";

const words: Record<NoteCode, (text: string, what: string) => string> = {
  notHeld: (text, what) => `not held, ${what}: ${text}`,
  lineSplit: (text) => `long line parted: ${text}`,
  sectionSplit: (text) => `long section parted at its blank lines: ${text}`,
  lyricsSplit: (text) => `too long for one lyric version, now ${text}`,
  sectionRenamed: (text) => `second section of this name renamed: ${text}`,
  headingWithoutWords: (text) => `heading without words left out: ${text}`,
  orderNotHeld: (text) => `singing order not held: ${text}`,
  orderUnknown: (text) => `the order names a section that is not there: ${text}`,
  languageGuessed: (text) => `language taken for ${text}`,
  languageUnknown: () => "language unknown; --language says it",
  titleMade: (text) => `without a title; now: ${text}`,
  titleTaken: (text) => `first line taken for the title: ${text}`,
  charactersRemoved: (text) => `unusable characters removed: ${text}`,
  encodingGuessed: (text) => `encoding taken for ${text}`,
  noWords: () => "without lyrics",
};

/** A note as a person reads it. */
export function noteInWords({ code, text = "", what = "", at }: Note): string {
  const said = words[code](text.replace(/\s+/gu, " "), what);
  return at ? `${said} (${positionInWords(at)})` : said;
}

export function positionInWords({ line, column }: Position): string {
  return column === undefined ? `line ${line}` : `line ${line}, column ${column}`;
}

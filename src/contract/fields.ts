import { limits } from "./limits.ts";
import type { TextRule } from "./text-rules.ts";

/** Every text that people write: what it may consist of, and how many characters it may have. */
export const fields = {
  title: { rule: "filled", max: limits.title },
  alternateTitle: { rule: "filled", max: limits.title },
  author: { rule: "filled", max: limits.title },
  theme: { rule: "filled", max: limits.theme },
  book: { rule: "filled", max: limits.songbookName },
  number: { rule: "filled", max: limits.songbookNumber },
  copyright: { rule: "any", max: limits.copyright },
  lyricsLabel: { rule: "any", max: limits.lyricsLabel },
  language: { rule: "language", max: limits.languageMax },
  sectionName: { rule: "filled", max: limits.sectionName },
  line: { rule: "line", max: limits.lineText },
  arrangementLabel: { rule: "filled", max: limits.arrangementLabel },
  sourceKey: { rule: "sourceKey", max: limits.sourceKey },
} as const satisfies Record<string, { rule: TextRule; max: number }>;

export type FieldName = keyof typeof fields;

/** What the entries of a song's lists are. */
export const fieldOfEntries = {
  alternateTitles: "alternateTitle",
  authors: "author",
  themes: "theme",
} as const satisfies Record<string, FieldName>;

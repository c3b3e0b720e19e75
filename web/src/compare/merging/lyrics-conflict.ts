import type { LyricsDocument } from "$contract/lyrics.ts";
import type { LyricsIndex } from "../lyrics-index.ts";
import type { Questions } from "./questions.ts";
import type { Conflict, Listed, Sides } from "./merge.ts";

/** Where in the lyrics, in words; mine's name and number when mine has it. */
export interface LyricsPlace {
  sectionId?: string;
  section?: string;
  line?: number;
}

export interface SectionValue {
  name: string;
  lines: LyricsDocument["sections"][number]["lines"];
}

export interface LinePlace {
  section: string;
  line: number;
}

export type LyricsConflict =
  | Conflict<"label", string, LyricsPlace>
  /** Both edited it, or one changed it and the other removed it. */
  | Conflict<"line", string, LyricsPlace>
  /** Both moved it, each to another section. */
  | Conflict<"line-place", LinePlace, LyricsPlace>
  | Conflict<"line-order", Listed[], LyricsPlace>
  /** One removed the section, the other changed it. */
  | Conflict<"section", SectionValue, LyricsPlace>
  | Conflict<"section-name", string, LyricsPlace>
  /** Mine and theirs are two sections that may not both have this name; "edit" renames mine. */
  | Conflict<"same-name", SectionValue, LyricsPlace>
  /** No word would be left in the section; "remove" removes it too. */
  | Conflict<"section-emptied", SectionValue, LyricsPlace>
  | Conflict<"section-order", Listed[], LyricsPlace>
  /** Ids of sections; "edit" takes such a list. */
  | Conflict<"sequence", string[], LyricsPlace>;

export type LyricsQuestions = Questions<LyricsConflict>;
export type LyricsSides = Sides<LyricsIndex>;

export function sectionValue(index: LyricsIndex, id: string): SectionValue | undefined {
  const section = index.sections.get(id);
  return section && { name: section.name, lines: section.lines };
}

export function sectionPlace({ base, mine, theirs }: LyricsSides, id: string): LyricsPlace {
  const section = mine.sections.get(id) ?? theirs.sections.get(id) ?? base.sections.get(id);
  return { sectionId: id, section: section?.name ?? "" };
}

export function linePlace(sides: LyricsSides, id: string): LyricsPlace {
  const line = sides.mine.lines.get(id) ?? sides.theirs.lines.get(id) ?? sides.base.lines.get(id);
  return line ? { ...sectionPlace(sides, line.section), line: line.number } : {};
}

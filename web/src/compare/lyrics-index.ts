import type { LyricsDocument } from "$contract/lyrics.ts";

type Section = LyricsDocument["sections"][number];

export interface LineAt {
  id: string;
  text: string;
  /** The id of its section, and the place in it as people count. */
  section: string;
  number: number;
}

/** A lyrics document by the ids of its sections and lines. */
export class LyricsIndex {
  readonly document: LyricsDocument;
  readonly sections: ReadonlyMap<string, Section>;
  readonly lines: ReadonlyMap<string, LineAt>;

  constructor(document: LyricsDocument) {
    this.document = document;
    this.sections = new Map(document.sections.map((section) => [section.id, section]));
    this.lines = new Map(
      document.sections.flatMap(({ id: section, lines }) =>
        lines.map(({ id, text }, index) => [id, { id, text, section, number: index + 1 }]),
      ),
    );
  }

  get sectionIds(): string[] {
    return [...this.sections.keys()];
  }

  lineIds(section: string): string[] {
    return this.sections.get(section)?.lines.map(({ id }) => id) ?? [];
  }
}

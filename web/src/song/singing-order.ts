import type { LyricsDocument } from "$contract/lyrics.ts";

export type Section = LyricsDocument["sections"][number];

/** A section at its place in the order; `isRepeat` when it was there before. */
export interface Sung {
  readonly section: Section;
  readonly isRepeat: boolean;
}

/** As the words' sequence says, as they are written, or these sections, by id. */
export type Order = "sung" | "written" | readonly string[];

type Ordered = Pick<LyricsDocument, "sections" | "sequence">;

/** The sections in singing order, or as they are written; without a sequence both are the same. */
export function sectionsInOrder({ sections, sequence }: Ordered, order: Order): Sung[] {
  const wanted = order === "sung" ? sequence : order;
  const chosen =
    wanted === "written" || wanted.length === 0 ? sections : inSequence(sections, wanted);
  const seen = new Set<string>();
  return chosen.map((section) => {
    const isRepeat = seen.has(section.id);
    seen.add(section.id);
    return { section, isRepeat };
  });
}

function inSequence(sections: readonly Section[], sequence: readonly string[]): Section[] {
  const byId = new Map(sections.map((section) => [section.id, section]));
  return sequence.flatMap((id) => byId.get(id) ?? []);
}

/** Whether it makes a difference to show the lyrics as they are sung. */
export function hasOwnOrder({ sections, sequence }: Ordered): boolean {
  const written = sections.map(({ id }) => id).join();
  return sequence.length > 0 && sequence.join() !== written;
}

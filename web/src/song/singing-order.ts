import type { LyricsDocument, LyricVersion } from "$contract/lyrics.ts";
import { fold } from "$domain/folding.ts";
import { byShortId, isShortId, shortId } from "./short-id.ts";

export type Section = LyricsDocument["sections"][number];

/** A section at its place in the order; `isRepeat` when it was there before. */
interface Sung {
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

/** The same, where a section that follows itself is one, so many times. */
export function sungInRuns(words: Ordered, order: Order): (Sung & { readonly times: number })[] {
  const runs: (Sung & { readonly times: number })[] = [];
  for (const sung of sectionsInOrder(words, order)) {
    const last = runs.at(-1);
    if (last?.section.id === sung.section.id)
      runs[runs.length - 1] = { ...last, times: last.times + 1 };
    else runs.push({ ...sung, times: 1 });
  }
  return runs;
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

/**
 * For each section of one lyric version its counterpart in another: the one of the same name,
 * otherwise the next in order that has none yet.
 */
export function counterparts(
  sections: readonly Section[],
  others: readonly Section[],
): Map<string, Section> {
  const byName = new Map(others.map((other) => [fold(other.name), other]));
  const pairs = new Map<string, Section>();
  for (const section of sections) {
    const namesake = byName.get(fold(section.name));
    if (namesake) pairs.set(section.id, namesake);
  }
  const taken = new Set([...pairs.values()].map(({ id }) => id));
  const left = others.filter(({ id }) => !taken.has(id));
  for (const section of sections) {
    if (pairs.has(section.id)) continue;
    const next = left.shift();
    if (next) pairs.set(section.id, next);
  }
  return pairs;
}

/** Sections of the other version that stand beside nothing; they are shown at the end. */
export function unpaired(
  sections: readonly Section[],
  others: readonly Section[],
): readonly Section[] {
  const taken = new Set([...counterparts(sections, others).values()].map(({ id }) => id));
  return others.filter(({ id }) => !taken.has(id));
}

/** How an order stands in an address; the usual one does not. */
export function orderParam(order: Order): string | undefined {
  if (order === "sung") return undefined;
  return order === "written" ? order : order.map(shortId).join(".");
}

/** What an address says of the order, for the words that are shown. */
export function orderOf(
  param: string | null,
  lyrics: LyricVersion | undefined,
  versions: readonly LyricVersion[],
): Order {
  if (!param || param === "sung" || !lyrics) return "sung";
  if (param === "written") return "written";
  return ownOrder(param.split(".").filter(isShortId), lyrics, versions);
}

/** Sections by the ends of their ids; those of other words are found beside these. */
export function ownOrder(
  marks: readonly string[],
  lyrics: LyricVersion,
  versions: readonly LyricVersion[],
): Order {
  const source = [lyrics, ...versions].find(({ sections }) =>
    marks.some((mark) => byShortId(sections, mark)),
  );
  if (!source) return "sung";
  const pairs = source === lyrics ? undefined : counterparts(source.sections, lyrics.sections);
  const ids = marks.flatMap((mark) => {
    const section = byShortId(source.sections, mark);
    const shown = section && pairs ? pairs.get(section.id) : section;
    return shown ? [shown.id] : [];
  });
  return ids.length > 0 ? ids : "sung";
}

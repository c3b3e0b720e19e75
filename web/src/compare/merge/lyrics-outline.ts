import type { LyricsDocument } from "$contract/lyrics.ts";
import { subjectOf } from "../lyrics-changes.ts";
import { compareLyrics, type SectionComparison } from "../lyrics.ts";
import { storedForm } from "$domain/lyrics.ts";
import type { LyricsConflict, LyricsPlace } from "../merging/lyrics-conflict.ts";
import { type Listed, mapSides, type Side, type Sides } from "../merging/merge.ts";
import { mergeOrder } from "../merging/order.ts";
import { withTwinsJoined } from "../merging/twins.ts";

/** Sections in which there is nothing to decide, told so that one sees where one is. */
export interface QuietSections {
  readonly names: readonly string[];
  readonly lines: number;
  /** Whose changes they have. */
  readonly changedBy: "nobody" | "both" | Side;
}

export type OutlineItem = { readonly key: string } & (
  | { readonly conflict: LyricsConflict }
  | { readonly quiet: QuietSections }
);

type Section = LyricsDocument["sections"][number];

/** The three documents as the merge sees them, in the order in which one reads them. */
export class LyricsOutline {
  readonly #sides: Sides<LyricsDocument>;
  readonly #touched: Record<Side, Set<string>>;
  readonly #sections: readonly Section[];

  constructor(documents: Sides<LyricsDocument>) {
    this.#sides = withTwinsJoined(mapSides(documents, storedForm));
    const { base, mine, theirs } = this.#sides;
    this.#touched = { mine: touched(base, mine), theirs: touched(base, theirs) };
    const known = new Map([...theirs.sections, ...mine.sections].map((each) => [each.id, each]));
    const orders = { base: [], mine: idsOf(mine), theirs: idsOf(theirs) };
    const { order } = mergeOrder(orders, new Set(known.keys()));
    this.#sections = order.flatMap((id) => known.get(id) ?? []);
  }

  nameOfSection(id: string): string {
    return this.#find(id)?.name ?? "";
  }

  textOfLine({ sectionId = "", line = 0 }: LyricsPlace): string {
    return this.#find(sectionId)?.lines[line - 1]?.text ?? "";
  }

  /** The sections that stay, as far as that is decided. */
  sung(conflicts: readonly LyricsConflict[]): Listed[] {
    return this.#sections
      .filter(({ id }) => !this.#isRemoved(id) || isKept(id, conflicts))
      .map(({ id, name }) => ({ id, text: name }));
  }

  items(conflicts: readonly LyricsConflict[]): OutlineItem[] {
    const at = (id: string | undefined) => conflicts.filter(({ place }) => place.sectionId === id);
    const first = at(undefined).filter(({ kind }) => kind === "label");
    const last = at(undefined).filter(({ kind }) => kind !== "label");
    const items = first.map(conflictItem);
    const inQuestion = new Set(conflicts.flatMap(({ subjects }) => subjects));
    for (const section of this.#sections) {
      const { id } = section;
      const here = at(id);
      items.push(...here.map(conflictItem));
      const isQuiet = here.length === 0 && !inQuestion.has(subjectOf.section(id));
      if (isQuiet && !this.#isRemoved(id)) pushQuiet(items, id, this.#quiet(section));
    }
    return [...items, ...last.map(conflictItem)];
  }

  #find(id: string): Section | undefined {
    const { base } = this.#sides;
    return [...this.#sections, ...base.sections].find((section) => section.id === id);
  }

  #isRemoved(id: string): boolean {
    const { base, mine, theirs } = mapSides(this.#sides, (side) => idsOf(side).includes(id));
    return base && !(mine && theirs);
  }

  #quiet({ id, name, lines }: Section): QuietSections {
    const [mine, theirs] = [this.#touched.mine.has(id), this.#touched.theirs.has(id)];
    const changedBy = mine && theirs ? "both" : mine ? "mine" : theirs ? "theirs" : "nobody";
    return { names: [name], lines: lines.length, changedBy };
  }
}

function conflictItem(conflict: LyricsConflict): OutlineItem {
  return { key: conflict.key, conflict };
}

/** Neighbours about which there is the same to say share a row. */
function pushQuiet(items: OutlineItem[], id: string, quiet: QuietSections): void {
  const last = items.at(-1);
  if (last && "quiet" in last && last.quiet.changedBy === quiet.changedBy) {
    const names = [...last.quiet.names, ...quiet.names];
    const lines = last.quiet.lines + quiet.lines;
    items[items.length - 1] = { key: last.key, quiet: { ...quiet, names, lines } };
  } else items.push({ key: id, quiet });
}

function isKept(id: string, conflicts: readonly LyricsConflict[]): boolean {
  return conflicts.some((conflict) => {
    if (conflict.kind !== "section" || conflict.place.sectionId !== id) return false;
    const choice = conflict.decision?.choice;
    return !choice || (choice === "mine" ? conflict.mine : conflict.theirs) !== undefined;
  });
}

function touched(base: LyricsDocument, side: LyricsDocument): Set<string> {
  const changed = compareLyrics(base, side).sections.filter(isChanged);
  return new Set(changed.map(({ id }) => id));
}

function isChanged({ state, isRenamed, isMoved, lines }: SectionComparison): boolean {
  const isLineChanged = lines.some((line) => line.state !== "same" || line.isMoved);
  return state !== "same" || isRenamed || isMoved || isLineChanged;
}

function idsOf({ sections }: LyricsDocument): string[] {
  return sections.map(({ id }) => id);
}

import { fields, limits } from "$contract/fields.ts";
import type { LyricsDocument } from "$contract/lyrics.ts";
import { fold } from "$domain/folding.ts";
import { storedForm } from "$domain/lyrics.ts";
import { isBlank } from "$domain/white-space.ts";
import { placeOf, subjectOf } from "./change.ts";
import { lyricsChanges, LyricsIndex } from "./lyrics.ts";
import {
  type Asking,
  type Conflict,
  decidedValue,
  type Decision,
  type Decisions,
  type LyricsPlace,
  type Merge,
  type Problem,
  Questions,
  type SectionValue,
} from "./merge.ts";
import {
  everyId,
  mapSides,
  mergeOrder,
  mergeSequence,
  other,
  type Side,
  type Sides,
  unclashed,
  withRestored,
} from "./sides.ts";
import { withTwinsJoined } from "./twins.ts";

/** "restored": one side removed it and the decision keeps it, as the other side has it. */
type Fate = "kept" | "restored" | "gone" | "open";

interface MergedLine {
  text: string;
  /** The section where it stands; both candidates while that is open. */
  homes: string[];
  /** Its text or its being there at all is still to be decided. */
  isOpen?: boolean;
  /** Theirs, when both texts are kept. */
  second?: { id: string; text: string };
}

/**
 * Merges a draft with what was saved meanwhile, by the ids of sections and lines. Nothing that
 * either side wrote is left out unless a decision says so. Ids are unique within each document.
 */
export function mergeLyrics(
  documents: Sides<LyricsDocument>,
  decisions: Decisions = {},
): Merge<LyricsDocument> {
  const stored = withTwinsJoined(mapSides(documents, storedForm));
  const questions = new Questions(decisions);
  const sides = mapSides(stored, (document) => new LyricsIndex(document));
  const merged = new LyricsMerging(sides, questions).document();
  const result = questions.result(stored, lyricsChanges, () => storedForm(merged), countsOf);
  // Each side may have removed what the other kept.
  if (result.document?.sections.length === 0) {
    result.problems.unshift({ what: "no-sections", count: 0, limit: 1 });
  }
  return result;
}

function countsOf({ sections, sequence }: LyricsDocument): Problem[] {
  const lines = sections.flatMap((section) => section.lines).length;
  return [
    { what: "lines", count: lines, limit: limits.lines },
    { what: "sections", count: sections.length, limit: limits.sections },
    { what: "sequence", count: sequence.length, limit: limits.sequence },
  ];
}

/** All sections of mine and theirs, in the order in which one meets them. */
export function readingOrder({ mine, theirs }: Record<Side, readonly string[]>): string[] {
  return mergeOrder({ base: [], mine, theirs }, new Set([...mine, ...theirs])).order;
}

/** The three sides, what has been asked about them, and what stays. */
class LyricsMerging {
  readonly #sides: Sides<LyricsIndex>;
  readonly #questions: Questions;
  readonly #fates = new Map<string, Fate>();
  readonly #names = new Map<string, string>();
  readonly #lines = new Map<string, MergedLine>();

  constructor(sides: Sides<LyricsIndex>, questions: Questions) {
    this.#sides = sides;
    this.#questions = questions;
  }

  /** In this order each step knows what the one before asked. */
  document(): LyricsDocument {
    const sides = this.#sides;
    const label = this.#questions.field("edition", sides, ({ document }) => document.label);
    const sectionIds = mapSides(sides, ({ sections }) => [...sections.keys()]);
    const inOrder = readingOrder(sectionIds);
    for (const id of inOrder) this.#fates.set(id, this.#fateOf(id));
    for (const id of inOrder) this.#mergeName(id);
    this.#settleSameNames();
    for (const id of everyId(mapSides(sides, ({ lines }) => [...lines.keys()]))) {
      const line = this.#mergeLine(id);
      if (line) this.#lines.set(id, line);
    }
    for (const id of inOrder) this.#settleEmptied(id);
    const order = this.#questions.order(
      sectionIds,
      new Set(inOrder.filter((id) => this.#fate(id) !== "gone")),
      { of: "sections" },
      (id) => placeOf("section", id),
      (id) => this.#place(id).section ?? "",
    );
    const sections = order.map((id) => {
      return { id, name: this.#names.get(id) ?? "", lines: this.#linesOf(id) };
    });
    return { label, sections, sequence: this.#sequence() };
  }

  #fate(section: string): Fate {
    return this.#fates.get(section) ?? "gone";
  }

  #place(id: string): LyricsPlace {
    const { base, mine, theirs } = mapSides(this.#sides, ({ sections }) => sections.get(id));
    return { sectionId: id, section: (mine ?? theirs ?? base)?.name ?? "" };
  }

  #linePlace(id: string): LyricsPlace {
    const { base, mine, theirs } = mapSides(this.#sides, ({ lines }) => lines.get(id));
    const line = mine ?? theirs ?? base;
    return line ? { ...this.#place(line.section), lineId: id, line: line.number } : {};
  }

  /** Asks about a section or a line. */
  #ask(kind: Conflict["kind"], id: string, asked: Omit<Asking, "kind">): Decision | undefined {
    const place = kind.startsWith("line") ? this.#linePlace(id) : this.#place(id);
    return this.#questions.raise({ kind, ids: [id], place, ...asked });
  }

  #sectionValues(id: string): Sides<SectionValue | undefined> {
    return mapSides(this.#sides, ({ sections }) => {
      const section = sections.get(id);
      return section && { name: section.name, lines: section.lines };
    });
  }

  /** Whether a section stays; asks where one side removed what the other changed. */
  #fateOf(id: string): Fate {
    const { base, mine } = this.#sides;
    const keeper: Side = mine.sections.has(id) ? "mine" : "theirs";
    const remover = this.#sides[other(keeper)];
    if (remover.sections.has(id) || !base.sections.has(id)) return "kept";
    if (!this.#isTouched(id, this.#sides[keeper], remover)) return "gone";
    const lines = this.#sides[keeper].lineIds(id);
    const decision = this.#ask("section", id, {
      ...this.#sectionValues(id),
      subjects: [
        ...subjectsOf(id),
        ...lines.filter((line) => !remover.lines.has(line)).map((line) => subjectOf("line", line)),
        ...lines
          .filter((line) => base.lines.get(line)?.section !== id)
          .map((line) => placeOf("line", line)),
      ],
    });
    if (!decision) return "open";
    return decision.choice === keeper ? "restored" : "gone";
  }

  /** Whether something of the keeper's would be lost with the section that the other side removed. */
  #isTouched(id: string, keeper: LyricsIndex, remover: LyricsIndex): boolean {
    const { base } = this.#sides;
    const kept = keeper.sections.get(id);
    if (kept?.name !== base.sections.get(id)?.name) return true;
    return !!kept?.lines.some((line) => {
      const was = base.lines.get(line.id);
      if (was?.section !== id) return true;
      const elsewhere = remover.lines.get(line.id)?.section;
      if (elsewhere === undefined) return line.text !== was.text;
      // Moved away, but into a section that the keeper removed: both places might vanish.
      return base.sections.has(elsewhere) && !keeper.sections.has(elsewhere);
    });
  }

  /** The name of a section that stays; none while it or its fate is to be decided. */
  #mergeName(id: string): void {
    if (this.#fate(id) === "gone" || this.#fate(id) === "open") return;
    const names = mapSides(this.#sides, ({ sections }) => sections.get(id)?.name);
    const { mine, theirs } = names;
    const isInBoth = mine !== undefined && theirs !== undefined;
    const merged = isInBoth ? unclashed(names) : { value: mine ?? theirs };
    const asked = { ...names, subjects: [subjectOf("name", id)] };
    const decision = !merged && this.#ask("section-name", id, asked);
    const name = merged ? merged.value : decision && decidedValue(decision, names);
    if (name) this.#names.set(id, name);
  }

  /** Asks where two sections would have one name, which the contract refuses, and renames. */
  #settleSameNames(): void {
    const owners = new Map<string, string>();
    for (const id of [...this.#names.keys()].toSorted()) {
      const name = fold(this.#names.get(id) ?? "");
      const owner = owners.get(name);
      owners.set(name, owner === undefined ? id : this.#settleSameName(name, owner, id));
    }
  }

  /** Which of two has the name from now on; while that is open, the first. */
  #settleSameName(name: string, one: string, two: string): string {
    const isOneMine = this.#closeness(one, name) <= this.#closeness(two, name);
    const [mine, theirs] = isOneMine ? ([one, two] as const) : ([two, one] as const);
    const valueOf = (id: string): SectionValue => {
      const section = this.#sides.mine.sections.get(id) ?? this.#sides.theirs.sections.get(id);
      return { name: this.#names.get(id) ?? "", lines: section?.lines ?? [] };
    };
    const values = { mine: valueOf(mine), theirs: valueOf(theirs) };
    const newName = freeName(values.mine.name, this.#names.values());
    const isFree = this.#isNew(mine, "mine") && this.#isNew(theirs, "theirs");
    const decision = this.#questions.raise({
      kind: "same-name",
      ids: [one, two],
      place: { ...this.#place(mine), newName },
      base: undefined,
      ...values,
      // The key holds names alone: an edit of a line changes nothing about this question.
      inputs: [values.mine.name, values.theirs.name],
      choices: isFree ? ["mine", "theirs", "both"] : ["both"],
      subjects: [mine, theirs].flatMap(subjectsOf),
    });
    if (!decision) return one;
    if (decision.choice === "both") {
      this.#names.set(mine, newName);
      return theirs;
    }
    const dropped = decision.choice === "mine" ? theirs : mine;
    this.#names.delete(dropped);
    this.#fates.set(dropped, "gone");
    return dropped === one ? two : one;
  }

  /** Whose name it is: just decided upon, mine alone, of us both, theirs alone. One renames one's own. */
  #closeness(id: string, name: string): number {
    const { mine, theirs } = mapSides(
      this.#sides,
      ({ sections }) => fold(sections.get(id)?.name ?? "") === name,
    );
    if (mine) return theirs ? 2 : 1;
    return theirs ? 3 : 0;
  }

  /** One of two sections can be dropped when all of it was written anew by its side. */
  #isNew(id: string, side: Side): boolean {
    const known = [this.#sides.base, this.#sides[other(side)]];
    const lines = this.#sides[side].lineIds(id);
    return !known.some((of) => of.sections.has(id) || lines.some((line) => of.lines.has(line)));
  }

  /** A line with its text and its section, if it stays. */
  #mergeLine(id: string): MergedLine | undefined {
    const { mine, theirs } = this.#sides;
    if (!mine.lines.has(id) || !theirs.lines.has(id)) return this.#mergeLonely(id);
    const homes = this.#homesOf(id);
    if (homes.length === 0) return undefined;
    const texts = mapSides(this.#sides, ({ lines }) => lines.get(id)?.text ?? "");
    const merged = unclashed(texts);
    if (merged) return { text: merged.value, homes };
    const decision = this.#ask("line", id, {
      ...mapSides(this.#sides, ({ lines }) => lines.get(id)?.text),
      choices: ["mine", "theirs", "both"],
      subjects: [subjectOf("line", id)],
    });
    const line = { text: decidedValue(decision, texts), homes, isOpen: !decision };
    if (decision?.choice !== "both") return line;
    return { ...line, second: { id: decision.newId, text: texts.theirs } };
  }

  /** The section of a line that both sides have, among those that stay. */
  #homesOf(id: string): string[] {
    const homes = mapSides(this.#sides, ({ lines }) => lines.get(id)?.section ?? "");
    const { mine, theirs } = homes;
    const merged = unclashed(homes);
    const [first, second] = merged?.value === theirs ? [theirs, mine] : [mine, theirs];
    const candidates = [first, second].filter((home) => this.#fate(home) !== "gone");
    if (candidates.length < 2) return candidates;
    if (merged) return this.#fate(first) === "open" ? candidates : [first];
    if (candidates.some((home) => this.#fate(home) === "open")) return candidates;
    const decision = this.#ask("line-place", id, {
      ...mapSides(this.#sides, ({ lines, sections }) => {
        const line = lines.get(id);
        return line && { section: sections.get(line.section)?.name ?? "", line: line.number };
      }),
      inputs: [homes.base, mine, theirs],
      subjects: [placeOf("line", id)],
    });
    return decision ? [decidedValue(decision, homes)] : [mine, theirs];
  }

  /** A line that one side alone has: the other removed it, or never had it. */
  #mergeLonely(id: string): MergedLine | undefined {
    const sides = this.#sides;
    const keeper: Side = sides.mine.lines.has(id) ? "mine" : "theirs";
    const was = sides.base.lines.get(id);
    const kept = sides[keeper].lines.get(id);
    const fate = kept && this.#fate(kept.section);
    if (!kept || fate === "gone") return undefined;
    const line = { text: kept.text, homes: [kept.section] };
    // Whether the section stays decides upon the lines that are in it alone.
    if (fate === "open") return { ...line, isOpen: true };
    if (fate === "restored" || !was) return line;
    if (was.text === kept.text && was.section === kept.section) return undefined;
    const decision = this.#ask("line", id, {
      ...mapSides(sides, ({ lines }) => lines.get(id)?.text),
      // A line that was moved and is as it was is another question than one that was not.
      inputs: [was.text, was.section, keeper, kept.text, kept.section],
      subjects: [subjectOf("line", id), placeOf("line", id)],
    });
    return decision?.choice === other(keeper) ? undefined : { ...line, isOpen: !decision };
  }

  /** Asks where a section would be left without a word, which the contract refuses. */
  #settleEmptied(id: string): void {
    if (this.#fate(id) === "gone" || this.#fate(id) === "open") return;
    const here = [...this.#lines.values()].filter(({ homes }) => homes.includes(id));
    if (here.some(mayHaveWords)) return;
    // The lines of one side that would come back; not those that live on in another section.
    const restorable = (side: Side) =>
      this.#sides[side].sections
        .get(id)
        ?.lines.filter((line) => this.#lines.get(line.id)?.homes.includes(id) ?? true) ?? [];
    const offered = (["mine", "theirs"] as const).filter((side) =>
      restorable(side).some(({ text }) => text !== ""),
    );
    const decision = this.#ask("section-emptied", id, {
      ...this.#sectionValues(id),
      choices: [...offered, "remove"],
      subjects: subjectsOf(id),
    });
    if (decision?.choice === "remove") {
      this.#fates.set(id, "gone");
      for (const [line, { homes }] of this.#lines) if (homes.includes(id)) this.#lines.delete(line);
    } else if (decision && decision.choice !== "both") {
      for (const line of restorable(decision.choice)) {
        this.#lines.set(line.id, { text: line.text, homes: [id] });
      }
    }
  }

  #linesOf(section: string) {
    const here = [...this.#lines].filter(([, { homes }]) => homes.includes(section));
    const order = this.#questions.order(
      mapSides(this.#sides, (side) => side.lineIds(section)),
      new Set(here.map(([id]) => id)),
      { of: "lines", ...this.#place(section) },
      (id) => placeOf("line", id),
      (id) => this.#lines.get(id)?.text ?? "",
    );
    return order.flatMap((id) => {
      const { text = "", second } = this.#lines.get(id) ?? {};
      return [{ id, text }, ...(second ? [second] : [])];
    });
  }

  /** The singing order of the sections that stay; asks where it cannot be merged safely. */
  #sequence(): string[] {
    const { base, mine, theirs } = this.#sides;
    const isSung = (id: string) => this.#fate(id) !== "gone";
    const raw = mapSides(this.#sides, ({ document }) => document.sequence);
    const sequences = mapSides(this.#sides, ({ document, sections }) =>
      withRestored(raw.base, document.sequence, (id) => !sections.has(id)).filter(isSung),
    );
    // An empty sequence sings everything. Where one side wrote the first one, the sections that the
    // other added meanwhile are not in it and would fall silent.
    const isFirst = raw.base.length === 0 && (raw.mine.length === 0) !== (raw.theirs.length === 0);
    const [by, adder] = raw.mine.length > 0 ? [mine, theirs] : [theirs, mine];
    const unsung = [...adder.sections.keys()].filter(
      (id) => isFirst && isSung(id) && !base.sections.has(id) && !by.sections.has(id),
    );
    const merged = unclashed(sequences)?.value ?? mergeSequence(sequences);
    if (merged && unsung.length === 0) return merged;
    const decision = this.#questions.raise({
      kind: "sequence",
      ...sequences,
      inputs: [raw.base, raw.mine, raw.theirs, unsung],
      subjects: ["sequence"],
    });
    return decidedValue(decision, sequences).filter(isSung);
  }
}

function mayHaveWords({ text, second, isOpen }: MergedLine): boolean {
  return isOpen === true || !isBlank(`${text}${second?.text ?? ""}`);
}

function subjectsOf(section: string): string[] {
  return [subjectOf("section", section), subjectOf("name", section)];
}

/** The same name with the next number that is free: “Coda 2”, “Verse 4”. */
function freeName(name: string, taken: Iterable<string>): string {
  const known = new Set([...taken].map(fold));
  const stem = name.replace(/\s*\d+$/u, "") || name;
  for (let number = 2; ; number++) {
    const end = ` ${number}`;
    const free = [...stem].slice(0, fields.sectionName.max - end.length).join("") + end;
    if (!known.has(fold(free))) return free;
  }
}

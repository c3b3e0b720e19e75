import { fields } from "$contract/fields.ts";
import type { LyricsDocument } from "$contract/lyrics.ts";
import { fold } from "$domain/folding.ts";
import { trimmed } from "$domain/white-space.ts";
import { placeOf, subjectOf } from "../change.ts";
import type { LyricsIndex } from "../lyrics.ts";
import {
  type Choice,
  type Conflict,
  decidedValue,
  everyId,
  type Listed,
  mapSides,
  other,
  type Questions,
  type Side,
  type Sides,
  unclashed,
} from "./merge.ts";

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
  | Conflict<"field", string, LyricsPlace & { field: "edition" }>
  /** Both edited it, or one changed it and the other removed it. */
  | Conflict<"line", string, LyricsPlace>
  /** Both moved it, each to another section. */
  | Conflict<"line-place", LinePlace, LyricsPlace>
  | Conflict<"line-order", Listed[], LyricsPlace>
  /** One removed the section, the other changed it. */
  | Conflict<"section", SectionValue, LyricsPlace>
  | Conflict<"section-name", string, LyricsPlace>
  /** Mine and theirs are two sections that may not both have this name; "both" renames mine. */
  | Conflict<"same-name", SectionValue, LyricsPlace & { newName: string }>
  /** No word would be left in the section; "remove" removes it too. */
  | Conflict<"section-emptied", SectionValue, LyricsPlace>
  | Conflict<"section-order", Listed[], LyricsPlace>
  /** Ids of sections. */
  | Conflict<"sequence", string[], LyricsPlace>;

/** "restored": one side removed it and the decision keeps it, as the other side has it. */
export type Fate = "kept" | "restored" | "gone" | "open";

/** The three sides, what has been asked about them, and which sections stay. */
export interface LyricsMerging extends Sides<LyricsIndex> {
  readonly questions: Questions<LyricsConflict>;
  readonly fates: Map<string, Fate>;
}

type LyricsSides = Sides<LyricsIndex>;

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

/** Which sections stay; asks where one side removed what the other changed. */
export function settleFates(merging: LyricsMerging): void {
  for (const id of everyId(mapSides(merging, ({ sectionIds }) => sectionIds))) {
    merging.fates.set(id, fateOf(id, merging));
  }
}

function fateOf(id: string, { questions, ...sides }: LyricsMerging): Fate {
  const { base, mine } = sides;
  const keeper: Side = mine.sections.has(id) ? "mine" : "theirs";
  const remover = other(keeper);
  if (!sides[keeper].sections.has(id)) return "gone";
  if (sides[remover].sections.has(id) || !base.sections.has(id)) return "kept";
  if (!isTouched(id, base, sides[keeper], sides[remover])) return "gone";

  const lines = sides[keeper].lineIds(id);
  const decision = questions.raise({
    kind: "section",
    ids: [id],
    place: sectionPlace(sides, id),
    ...mapSides(sides, (side) => sectionValue(side, id)),
    subjects: [
      subjectOf("section", id),
      subjectOf("name", id),
      ...lines
        .filter((line) => !sides[remover].lines.has(line))
        .map((line) => subjectOf("line", line)),
      ...lines
        .filter((line) => base.lines.get(line)?.section !== id)
        .map((line) => placeOf("line", line)),
    ],
  });
  if (!decision) return "open";
  return decision.choice === keeper ? "restored" : "gone";
}

/** Whether something of the keeper's would be lost with the section that the other side removed. */
function isTouched(id: string, base: LyricsIndex, keeper: LyricsIndex, remover: LyricsIndex) {
  const kept = keeper.sections.get(id);
  if (kept?.name !== base.sections.get(id)?.name) return true;
  return kept?.lines.some((line) => {
    const was = base.lines.get(line.id);
    if (was?.section !== id) return true;
    const elsewhere = remover.lines.get(line.id)?.section;
    if (elsewhere === undefined) return line.text !== was.text;
    // Moved away, but into a section that the keeper removed: both places might vanish.
    return base.sections.has(elsewhere) && !keeper.sections.has(elsewhere);
  });
}

/** The name of every section that stays; none while its fate is to be decided. */
export function sectionNames(merging: LyricsMerging): Map<string, string> {
  const names = new Map<string, string>();
  for (const [id, fate] of merging.fates) {
    if (fate === "gone" || fate === "open") continue;
    const { base, mine, theirs } = mapSides(merging, ({ sections }) => sections.get(id)?.name);
    const isInBoth = mine !== undefined && theirs !== undefined;
    const merged = isInBoth ? unclashed({ base, mine, theirs }) : { value: mine ?? theirs };
    const subjects = [subjectOf("name", id)];
    const asked = { base, mine, theirs, subjects, place: sectionPlace(merging, id) };
    const decision =
      !merged && merging.questions.raise({ kind: "section-name", ids: [id], ...asked });
    const name = merged ? merged.value : decision && decidedValue(decision, { mine, theirs });
    if (name) names.set(id, name);
  }
  return names;
}

interface Namesakes {
  mine: string;
  theirs: string;
}

/** Asks where two sections would have one name, which the contract refuses, and renames. */
export function settleSameNames(merging: LyricsMerging, names: Map<string, string>): void {
  const asked = new Set<string>();
  for (;;) {
    const pair = namesakesIn(merging, names, asked);
    if (!pair) return;
    const both = [pair.mine, pair.theirs];
    const [mine, theirs] = both.map((id): SectionValue => {
      const section = merging.mine.sections.get(id) ?? merging.theirs.sections.get(id);
      return { name: names.get(id) ?? "", lines: section?.lines ?? [] };
    });
    const newName = freeName(names.get(pair.mine) ?? "", names.values());
    const decision = merging.questions.raise({
      kind: "same-name",
      ids: both.toSorted(),
      place: { ...sectionPlace(merging, pair.mine), newName },
      base: undefined,
      mine,
      theirs,
      // The key holds names alone: an edit of a line changes nothing about this question.
      inputs: [mine?.name, theirs?.name],
      choices: choicesFor(pair, merging),
      subjects: both.flatMap((id) => [subjectOf("section", id), subjectOf("name", id)]),
    });
    if (decision?.choice === "both") names.set(pair.mine, newName);
    else if (decision) {
      const dropped = decision.choice === "mine" ? pair.theirs : pair.mine;
      names.delete(dropped);
      merging.fates.set(dropped, "gone");
    } else asked.add(keyOf(pair.mine, pair.theirs));
  }
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

/** The first pair that is not yet asked about. */
function namesakesIn(
  sides: LyricsSides,
  names: ReadonlyMap<string, string>,
  asked: ReadonlySet<string>,
): Namesakes | undefined {
  const ids = [...names.keys()].toSorted();
  const folded = new Map(ids.map((id) => [id, fold(names.get(id) ?? "")]));
  for (const [index, one] of ids.entries()) {
    const two = ids
      .slice(index + 1)
      .find((id) => folded.get(id) === folded.get(one) && !asked.has(keyOf(one, id)));
    if (two === undefined) continue;
    const name = folded.get(one) ?? "";
    const isOneMine = closeness(one, name, sides) <= closeness(two, name, sides);
    return isOneMine ? { mine: one, theirs: two } : { mine: two, theirs: one };
  }
  return undefined;
}

/** Whose name it is: just decided upon, mine alone, of us both, theirs alone. One renames one's own. */
function closeness(id: string, name: string, { mine, theirs }: LyricsSides): number {
  const [isMine, isTheirs] = [mine, theirs].map(
    ({ sections }) => fold(sections.get(id)?.name ?? "") === name,
  );
  if (isMine) return isTheirs ? 2 : 1;
  return isTheirs ? 3 : 0;
}

function keyOf(one: string, two: string): string {
  return [one, two].toSorted().join(" ");
}

/** One of two sections can be dropped when all of it was written anew by its side. */
function choicesFor(pair: Namesakes, { base, mine, theirs }: LyricsSides): Choice[] {
  const isNew = (id: string, own: typeof mine, others: typeof mine) =>
    !base.sections.has(id) &&
    !others.sections.has(id) &&
    own.lineIds(id).every((line) => !base.lines.has(line) && !others.lines.has(line));
  const isFree = isNew(pair.mine, mine, theirs) && isNew(pair.theirs, theirs, mine);
  return isFree ? ["mine", "theirs", "both"] : ["both"];
}

export interface MergedLine {
  text: string;
  /** The section where it stands; both candidates while that is open. */
  homes: string[];
  /** Its text or its being there at all is still to be decided. */
  isOpen: boolean;
  /** Theirs, when both texts are kept. */
  second?: { id: string; text: string };
}

export type MergedLines = Map<string, MergedLine>;

/** Every line that stays, with its text and its section. */
export function mergeLines(merging: LyricsMerging): MergedLines {
  const lines: MergedLines = new Map();
  for (const id of everyId(mapSides(merging, (side) => [...side.lines.keys()]))) {
    const isInBoth = merging.mine.lines.has(id) && merging.theirs.lines.has(id);
    const line = isInBoth ? mergeShared(id, merging) : mergeLonely(id, merging);
    if (line) lines.set(id, line);
  }
  return lines;
}

/** A line that both sides have: its text and its section are merged apart from each other. */
function mergeShared(id: string, merging: LyricsMerging): MergedLine | undefined {
  const homes = homesOf(id, merging);
  if (homes.length === 0) return undefined;
  const texts = mapSides(merging, ({ lines }) => lines.get(id)?.text);
  const { mine = "", theirs = "" } = texts;
  const merged = unclashed(texts);
  if (merged) return { text: merged.value ?? "", homes, isOpen: false };

  const decision = merging.questions.raise({
    kind: "line",
    ids: [id],
    place: linePlace(merging, id),
    ...texts,
    choices: ["mine", "theirs", "both"],
    subjects: [subjectOf("line", id)],
  });
  const line = { text: decidedValue(decision, { mine, theirs }), homes, isOpen: !decision };
  if (decision?.choice !== "both") return line;
  return { ...line, second: { id: decision.newId, text: theirs } };
}

/** The section of a line that both sides have, among those that stay. */
function homesOf(id: string, merging: LyricsMerging): string[] {
  const homes = mapSides(merging, ({ lines }) => lines.get(id)?.section ?? "");
  const { base, mine, theirs } = homes;
  const merged = unclashed(homes);
  const fateOf = (section: string) => merging.fates.get(section) ?? "gone";
  const [first, second] = merged?.value === theirs ? [theirs, mine] : [mine, theirs];
  if (fateOf(first) === "gone") return fateOf(second) === "gone" ? [] : [second];
  if (fateOf(second) === "gone") return [first];
  if (merged) return fateOf(first) === "open" ? [first, second] : [first];
  if (fateOf(first) === "open" || fateOf(second) === "open") return [first, second];

  const decision = merging.questions.raise({
    kind: "line-place",
    ids: [id],
    place: linePlace(merging, id),
    ...mapSides(merging, (side) => {
      const line = side.lines.get(id);
      return line && { section: side.sections.get(line.section)?.name ?? "", line: line.number };
    }),
    inputs: [base, mine, theirs],
    subjects: [placeOf("line", id)],
  });
  return decision ? [decidedValue(decision, { mine, theirs })] : [mine, theirs];
}

/** A line that one side alone has: the other removed it, or never had it. */
function mergeLonely(id: string, merging: LyricsMerging): MergedLine | undefined {
  const { questions, fates, ...sides } = merging;
  const keeper: Side = sides.mine.lines.has(id) ? "mine" : "theirs";
  const was = sides.base.lines.get(id);
  const kept = sides[keeper].lines.get(id);
  const fate = kept && fates.get(kept.section);
  if (!kept || fate === undefined || fate === "gone") return undefined;
  const line = { text: kept.text, homes: [kept.section], isOpen: false };
  // Whether the section stays decides upon the lines that are in it alone.
  if (fate === "open") return { ...line, isOpen: true };
  if (fate === "restored" || !was) return line;
  if (was.text === kept.text && was.section === kept.section) return undefined;

  const decision = questions.raise({
    kind: "line",
    ids: [id],
    place: linePlace(sides, id),
    ...mapSides(sides, (side) => side.lines.get(id)?.text),
    // A line that was moved and is as it was is another question than one that was not.
    inputs: [was.text, was.section, keeper, kept.text, kept.section],
    subjects: [subjectOf("line", id), placeOf("line", id)],
  });
  if (decision?.choice === other(keeper)) return undefined;
  return { ...line, isOpen: !decision };
}

/** Asks where a section would be left without a word, which the contract refuses. */
export function settleEmptied(merging: LyricsMerging, lines: MergedLines): void {
  const { questions, fates, ...sides } = merging;
  for (const [id, fate] of fates) {
    if (fate === "gone" || fate === "open" || hasWords(id, lines)) continue;
    const offered = (["mine", "theirs"] as const).filter((side) =>
      restorable(id, sides[side], lines).some(({ text }) => text !== ""),
    );
    const decision = questions.raise({
      kind: "section-emptied",
      ids: [id],
      place: sectionPlace(sides, id),
      ...mapSides(sides, (side) => sectionValue(side, id)),
      choices: [...offered, "remove"],
      subjects: [subjectOf("section", id), subjectOf("name", id)],
    });
    if (decision?.choice === "remove") {
      fates.set(id, "gone");
      for (const [line, { homes }] of lines) if (homes.includes(id)) lines.delete(line);
    } else if (decision?.choice === "mine" || decision?.choice === "theirs") {
      for (const line of restorable(id, sides[decision.choice], lines)) {
        lines.set(line.id, { text: line.text, homes: [id], isOpen: false });
      }
    }
  }
}

function hasWords(section: string, lines: MergedLines): boolean {
  return [...lines.values()].some(
    (line) => line.homes.includes(section) && (line.isOpen || wordsOf(line) !== ""),
  );
}

function wordsOf({ text, second }: MergedLine): string {
  return trimmed(`${text}${second?.text ?? ""}`);
}

/** The lines of one side that would come back; not those that live on in another section. */
function restorable(section: string, side: LyricsIndex, lines: MergedLines) {
  const own = side.sections.get(section)?.lines ?? [];
  return own.filter(({ id }) => lines.get(id)?.homes.includes(section) ?? true);
}

import { limits } from "$contract/fields.ts";
import type { Metadata } from "$contract/song.ts";
import { metadataOf } from "$domain/song.ts";
import {
  listFields,
  type MetadataChange,
  metadataChanges,
  type textFields,
  type Entry,
  entryText,
  type ListField,
  exactly,
  type Identified,
  identified,
  metadataSubject,
} from "../metadata.ts";
import {
  decidedValue,
  Questions,
  type Decisions,
  mapSides,
  type Merge,
  problemsOf,
  type Sides,
  takenOf,
  unclashed,
  bodyProblem,
  type Conflict,
  type Listed,
  everyId,
} from "./merge.ts";
import { mergeOrder } from "./order.ts";

export type MetadataMerge = Merge<Metadata, MetadataChange, MetadataConflict>;

/** Merges a draft of a song's metadata with what was saved meanwhile, by field and list entry. */
export function mergeMetadata(
  documents: Sides<Metadata>,
  decisions: Decisions = {},
): MetadataMerge {
  const sides = mapSides(documents, metadataOf);
  const questions: MetadataQuestions = new Questions(decisions);
  const merged = mergedDocument(sides, questions);
  const document = questions.isSettled ? merged : undefined;
  const changes = {
    mine: metadataChanges(sides.base, sides.mine),
    theirs: metadataChanges(sides.base, sides.theirs),
  };
  return {
    taken: takenOf(changes, questions.conflicts),
    conflicts: questions.conflicts,
    document,
    problems: document ? metadataProblems(document) : [],
  };
}

function mergedDocument(sides: Sides<Metadata>, questions: MetadataQuestions): Metadata {
  const texts = (field: Exclude<ListField, "songbooks">) =>
    mergeEntries(
      field,
      mapSides(sides, (side) => side[field]),
      questions,
    );
  const songbooks = mapSides(sides, (side) => side.songbooks);
  return {
    title: mergeText("title", sides, questions),
    alternateTitles: texts("alternateTitles"),
    authors: texts("authors"),
    copyright: mergeText("copyright", sides, questions),
    themes: texts("themes"),
    songbooks: mergeEntries("songbooks", songbooks, questions),
  };
}

function mergeText(
  field: (typeof textFields)[number],
  sides: Sides<Metadata>,
  questions: MetadataQuestions,
): string {
  const texts = mapSides(sides, (side) => side[field]);
  const merged = unclashed(texts);
  if (merged) return merged.value;
  const decision = questions.raise({
    kind: "field",
    ids: [field],
    place: { field },
    ...texts,
    choices: ["mine", "theirs"],
    subjects: [field],
  });
  return decidedValue(decision, texts);
}

function metadataProblems(document: Metadata) {
  const lists = listFields.map((field) => ({
    what: field,
    count: document[field].length,
    limit: limits[field],
  }));
  return problemsOf([...lists, bodyProblem(document)]);
}

export type MetadataConflict =
  | Conflict<"field", string, { field: (typeof textFields)[number] }>
  /** Both replaced it, or one replaced it and the other removed it. */
  | Conflict<"entry", Entry, { field: ListField }>
  | Conflict<"entry-order", Listed[], { field: ListField }>;

export type MetadataQuestions = Questions<MetadataConflict>;

/** Merges a list of metadata by its entries; asks where both replaced or moved the same one. */
export function mergeEntries<Item extends Entry>(
  field: ListField,
  lists: Sides<readonly Item[]>,
  questions: MetadataQuestions,
): Item[] {
  const sides = identifiedSides(lists);
  const orders = mapSides(sides, (side) => side.map(({ id }) => id));
  const merged = new Map<string, Item[]>();
  for (const id of everyId(orders)) {
    const entries = mergeEntry(field, id, sides, questions);
    if (entries.length > 0) merged.set(id, entries);
  }
  const order = orderEntries(field, orders, sides, new Set(merged.keys()), questions);
  return withoutRepeats(
    order.flatMap((id) => merged.get(id) ?? []),
    lists,
  );
}

/** What both added alike, or to the same book, is one entry. */
function identifiedSides<Item extends Entry>({ base, mine, theirs }: Sides<readonly Item[]>) {
  const was = identified(base, []);
  return { base: was, mine: identified(mine, was), theirs: identified(theirs, was) };
}

function mergeEntry<Item extends Entry>(
  field: ListField,
  id: string,
  sides: Sides<Identified<Item>[]>,
  questions: MetadataQuestions,
): Item[] {
  const entries = mapSides(sides, (side) => side.find((known) => known.id === id)?.entry);
  const { mine, theirs } = entries;
  const kept = (entry: Item | undefined) => (entry === undefined ? [] : [entry]);
  const merged = unclashed(entries);
  if (merged) return kept(merged.value);
  const isInBoth = mine !== undefined && theirs !== undefined;
  const decision = questions.raise({
    kind: "entry",
    ids: [field, id],
    place: { field },
    ...entries,
    choices: isInBoth ? ["mine", "theirs", "both"] : ["mine", "theirs"],
    subjects: [metadataSubject.entry(field, id)],
  });
  if (decision?.choice === "both") return [...kept(mine), ...kept(theirs)];
  // While it is open, an entry that one side removed still has its place.
  if (!decision) return kept(mine ?? theirs);
  return kept(decision.choice === "mine" ? mine : theirs);
}

function orderEntries(
  field: ListField,
  lists: Sides<string[]>,
  sides: Sides<Identified<Entry>[]>,
  members: ReadonlySet<string>,
  questions: MetadataQuestions,
): string[] {
  const orders = withSharedAdditions(lists);
  const { order, clash } = mergeOrder(orders, members);
  if (!clash) return order;
  const textOf = (id: string) =>
    entryText(sides.mine.find((known) => known.id === id)?.entry ?? id);
  const decision = questions.raise({
    kind: "entry-order",
    ids: [field],
    place: { field },
    ...mapSides(clash, (ids) => ids.map((id) => ({ id, text: textOf(id) }))),
    inputs: [clash.base, clash.mine, clash.theirs],
    choices: ["mine", "theirs"],
    subjects: clash.mine.map((id) => metadataSubject.entryPlace(field, id)),
  });
  return mergeOrder(orders, members, decision?.choice === "theirs" ? "theirs" : "mine").order;
}

/** What both added, each at a place of its own, stands where theirs has it: nobody moved it. */
function withSharedAdditions({ base, mine, theirs }: Sides<string[]>): Sides<string[]> {
  return { base, mine: mine.filter((id) => base.includes(id) || !theirs.includes(id)), theirs };
}

/** Where one side added what the other made of another entry, it stands once, as it does in both. */
function withoutRepeats<Item extends Entry>(
  merged: readonly Item[],
  { mine, theirs }: Sides<readonly Item[]>,
): Item[] {
  const count = (list: readonly Item[], entry: Item) =>
    list.filter((other) => exactly(other) === exactly(entry)).length;
  return merged.filter((entry, index) => {
    const largest = Math.max(count(mine, entry), count(theirs, entry), 1);
    return count(merged.slice(0, index), entry) < largest;
  });
}

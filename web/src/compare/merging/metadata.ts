import { limits } from "$contract/fields.ts";
import type { Metadata } from "$contract/song.ts";
import { metadataOf } from "$domain/song.ts";
import { type Entry, exactly, type ListField, placeOf, subjectOf } from "../change.ts";
import {
  entryOf,
  entryText,
  type Identified,
  identified,
  listFields,
  metadataChanges,
  type textFields,
} from "../metadata.ts";
import {
  type Conflict,
  type Decisions,
  everyId,
  type Listed,
  mapSides,
  type Merge,
  Questions,
  type Sides,
  unclashed,
} from "./merge.ts";

type TextField = (typeof textFields)[number];

export type MetadataConflict =
  | Conflict<"field", string, { field: TextField }>
  /** Both replaced it, or one replaced it and the other removed it. */
  | Conflict<"entry", Entry, { field: ListField }>
  | Conflict<"entry-order", Listed[], { field: ListField }>;

type MetadataQuestions = Questions<MetadataConflict>;
export type MetadataMerge = Merge<Metadata, MetadataConflict>;

/** Merges a draft of a song's metadata with what was saved meanwhile, by field and list entry. */
export function mergeMetadata(
  documents: Sides<Metadata>,
  decisions: Decisions = {},
): MetadataMerge {
  const sides = mapSides(documents, metadataOf);
  const questions: MetadataQuestions = new Questions(decisions);
  const list = <Item extends Entry>(field: ListField, items: (of: Metadata) => readonly Item[]) =>
    mergeEntries(field, mapSides(sides, items), questions);
  const merged = {
    title: questions.field(sides, "title"),
    alternateTitles: list("alternateTitles", (side) => side.alternateTitles),
    authors: list("authors", (side) => side.authors),
    copyright: questions.field(sides, "copyright"),
    themes: list("themes", (side) => side.themes),
    songbooks: list("songbooks", (side) => side.songbooks),
  };
  return questions.result(
    sides,
    metadataChanges,
    () => merged,
    (document) =>
      listFields.map((what) => ({ what, count: document[what].length, limit: limits[what] })),
  );
}

/** Merges a list of metadata by its entries; asks where both replaced or moved the same one. */
function mergeEntries<Item extends Entry>(
  field: ListField,
  lists: Sides<readonly Item[]>,
  questions: MetadataQuestions,
): Item[] {
  // What both added alike, or to the same book, is one entry.
  const base = identified(lists.base, []);
  const [mine, theirs] = [identified(lists.mine, base), identified(lists.theirs, base)];
  const sides = { base, mine, theirs };
  const orders = mapSides(sides, (side) => side.map(({ id }) => id));
  const merged = new Map<string, Item[]>();
  for (const id of everyId(orders)) {
    const entries = mergeEntry(field, id, sides, questions);
    if (entries.length > 0) merged.set(id, entries);
  }
  const textOf = (id: string) => entryText(mine.find((known) => known.id === id)?.entry ?? id);
  const order = questions.order(
    withSharedAdditions(orders),
    new Set(merged.keys()),
    { kind: "entry-order", ids: [field], place: { field } },
    (id) => placeOf(entryOf(field), id),
    (id) => ({ id, text: textOf(id) }),
  );
  return withoutRepeats(
    order.flatMap((id) => merged.get(id) ?? []),
    lists,
  );
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
    choices: isInBoth ? ["mine", "theirs", "both"] : undefined,
    subjects: [subjectOf(entryOf(field), id)],
  });
  if (decision?.choice === "both") return [...kept(mine), ...kept(theirs)];
  // While it is open, an entry that one side removed still has its place.
  if (!decision) return kept(mine ?? theirs);
  return kept(decision.choice === "mine" ? mine : theirs);
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

import { limits } from "$contract/fields.ts";
import type { Metadata } from "$contract/song.ts";
import { metadataOf } from "$domain/song.ts";
import {
  type Change,
  type Entry,
  exactly,
  fieldChange,
  itemChanges,
  type ListField,
  placeOf,
} from "./change.ts";
import { hunks } from "./diff.ts";
import { type Decisions, type Merge, Questions } from "./merge.ts";
import { mapSides, type Sides } from "./sides.ts";

export const listFields = ["alternateTitles", "authors", "themes", "songbooks"] as const;

/** What changed, by field and by entry of a list. */
export function metadataChanges(before: Metadata, after: Metadata): Change[] {
  return [
    ...(["title", "copyright"] as const).flatMap((field) =>
      fieldChange(field, before[field], after[field]),
    ),
    ...listFields.flatMap((field) => {
      const was = identified<Entry>(before[field]);
      const is = identified<Entry>(after[field], was);
      return itemChanges(entryOf(field), was, is, () => ({ of: "entry", field }), entryText);
    }),
  ];
}

/** What entries of a list are called in subjects. */
const entryOf = (field: ListField) => `entry of ${field}`;

export function entryText(entry: Entry): string {
  return typeof entry === "string" ? entry : `${entry.book} ${entry.number}`.trim();
}

/**
 * The entries of a list under the identities of those that they come from: the same entry first,
 * then another number in the same book, then what stands where an entry was replaced. What is
 * left is new. Equal entries are told apart by counting.
 */
function identified<Item extends Entry>(
  items: readonly Item[],
  known: ReadonlyMap<string, Item> = new Map(),
): Map<string, Item> {
  const ids = new Map<number, string>();
  const free = new Map(known);
  const claim = (at: number, id: string) => {
    ids.set(at, id);
    free.delete(id);
  };
  for (const nameOf of [exactly, kindOf]) {
    items.forEach((item, at) => {
      if (ids.has(at)) return;
      const match = [...free].find(([, entry]) => nameOf(entry) === nameOf(item));
      if (match) claim(at, match[0]);
    });
  }
  const now = items.map((_, at) => ids.get(at) ?? `new ${at}`);
  for (const { removed, added } of hunks([...known.keys()], now)) {
    const gone = removed.filter((id) => free.has(id));
    const fresh = added.map((id) => now.indexOf(id)).filter((at) => !ids.has(at));
    if (gone.length === fresh.length) gone.forEach((id, index) => claim(fresh[index] ?? 0, id));
  }
  const found = new Map<string, Item>();
  items.forEach((item, at) => {
    let id = ids.get(at);
    for (let count = 1; id === undefined; count++) {
      const next = `${kindOf(item)} ${count}`;
      if (!known.has(next) && !found.has(next)) id = next;
    }
    found.set(id, item);
  });
  return found;
}

function kindOf(entry: Entry): string {
  return typeof entry === "string" ? entry : entry.book;
}

/** Merges a draft of a song's metadata with what was saved meanwhile, by field and list entry. */
export function mergeMetadata(
  documents: Sides<Metadata>,
  decisions: Decisions = {},
): Merge<Metadata> {
  const sides = mapSides(documents, metadataOf);
  const questions = new Questions(decisions);
  const list = <Item extends Entry>(field: ListField, items: (of: Metadata) => readonly Item[]) =>
    mergeEntries(field, mapSides(sides, items), questions);
  const merged = {
    title: questions.field("title", sides, ({ title }) => title),
    alternateTitles: list("alternateTitles", (side) => side.alternateTitles),
    authors: list("authors", (side) => side.authors),
    copyright: questions.field("copyright", sides, ({ copyright }) => copyright),
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
  questions: Questions,
): Item[] {
  // What both added alike, or to the same book, is one entry.
  const base = identified(lists.base);
  const [mine, theirs] = [identified(lists.mine, base), identified(lists.theirs, base)];
  const kept = questions.entries(field, { base, mine, theirs }, entryOf(field), entryText);
  const order = questions.order(
    {
      base: [...base.keys()],
      // What both added, each at a place of its own, stands where theirs has it: nobody moved it.
      mine: [...mine.keys()].filter((id) => base.has(id) || !theirs.has(id)),
      theirs: [...theirs.keys()],
    },
    new Set(kept.keys()),
    { of: field },
    (id) => placeOf(entryOf(field), id),
    (id) => entryText(mine.get(id) ?? id),
  );
  const merged = order.flatMap((id) => kept.get(id) ?? []);
  // Where one side added what the other made of another entry, it stands once, as it does in both.
  const count = (list: readonly Item[], entry: Item) =>
    list.filter((one) => exactly(one) === exactly(entry)).length;
  return merged.filter((entry, index) => {
    const largest = Math.max(count(lists.mine, entry), count(lists.theirs, entry), 1);
    return count(merged.slice(0, index), entry) < largest;
  });
}

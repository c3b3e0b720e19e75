import type { Metadata } from "$contract/song.ts";
import { movedIds, hunks } from "./diff.ts";

export const textFields = ["title", "copyright"] as const;
export const listFields = ["alternateTitles", "authors", "themes", "songbooks"] as const;
export type ListField = (typeof listFields)[number];

export type MetadataChange = { subject: string } & (
  | { what: "field"; field: (typeof textFields)[number]; before: string; after: string }
  | { what: "entry-added"; field: ListField; after: Entry }
  | { what: "entry-removed"; field: ListField; before: Entry }
  | { what: "entry-edited"; field: ListField; before: Entry; after: Entry }
  | { what: "entry-moved"; field: ListField; after: Entry }
);

export const metadataSubject = {
  entry: (field: ListField, id: string) => `entry ${id} of ${field}`,
  entryPlace: (field: ListField, id: string) => `place of entry ${id} of ${field}`,
};

/** What changed, by field and by entry of a list. */
export function metadataChanges(before: Metadata, after: Metadata): MetadataChange[] {
  return [
    ...textFields.flatMap((field): MetadataChange[] => {
      const [was, is] = [before[field], after[field]];
      if (was === is) return [];
      return [{ what: "field", subject: field, field, before: was, after: is }];
    }),
    ...listFields.flatMap((field) => entryChanges(field, before[field], after[field])),
  ];
}

function entryChanges(field: ListField, before: readonly Entry[], after: readonly Entry[]) {
  const was = identified(before, []);
  const is = identified(after, was);
  const ids = (list: readonly Identified<Entry>[]) => list.map(({ id }) => id);
  const [moved, kept] = [movedIds(ids(was), ids(is)), new Set(ids(is))];
  const changes = is.flatMap(({ id, entry }): MetadataChange[] => {
    const subject = metadataSubject.entry(field, id);
    const old = was.find((known) => known.id === id)?.entry;
    if (old === undefined) return [{ what: "entry-added", subject, field, after: entry }];
    const place = metadataSubject.entryPlace(field, id);
    const edited = { what: "entry-edited", subject, field, before: old, after: entry } as const;
    return [
      ...(exactly(old) === exactly(entry) ? [] : [edited]),
      ...(moved.has(id)
        ? [{ what: "entry-moved", subject: place, field, after: entry } as const]
        : []),
    ];
  });
  const removed = was.flatMap(({ id, entry }): MetadataChange[] => {
    const subject = metadataSubject.entry(field, id);
    return kept.has(id) ? [] : [{ what: "entry-removed", subject, field, before: entry }];
  });
  return [...changes, ...removed];
}

export type Songbook = Metadata["songbooks"][number];
export type Entry = string | Songbook;

/** An author, a theme, or a songbook with its number. */
export function entryText(entry: Entry): string {
  return typeof entry === "string" ? entry : `${entry.book} ${entry.number}`.trim();
}

/** An entry with an identity that it keeps from one revision to the next. */
export interface Identified<Item extends Entry> {
  id: string;
  entry: Item;
}

/**
 * Gives the entries of a list the identities of those that they come from: the same entry first,
 * then another number in the same book, then what stands where an entry was replaced. What is
 * left is new. Equal entries are told apart by counting.
 */
export function identified<Item extends Entry>(
  items: readonly Item[],
  known: readonly Identified<Item>[],
): Identified<Item>[] {
  const found = new Map<number, string>();
  const free = new Map(known.map(({ id, entry }) => [id, entry]));
  const claim = (index: number, id: string) => {
    found.set(index, id);
    free.delete(id);
  };
  for (const nameOf of [exactly, kindOf]) {
    items.forEach((item, index) => {
      if (found.has(index)) return;
      const match = [...free].find(([, entry]) => nameOf(entry) === nameOf(item));
      if (match) claim(index, match[0]);
    });
  }
  for (const [index, id] of replaced(items, known, found)) claim(index, id);

  const taken = new Set(known.map(({ id }) => id));
  return items.map((entry, index) => {
    const id = found.get(index) ?? unusedId(kindOf(entry), taken);
    taken.add(id);
    return { id, entry };
  });
}

function unusedId(name: string, taken: ReadonlySet<string>): string {
  let count = 1;
  while (taken.has(`${name} ${count}`)) count++;
  return `${name} ${count}`;
}

export function exactly(entry: Entry): string {
  return JSON.stringify(entry);
}

function kindOf(entry: Entry): string {
  return typeof entry === "string" ? entry : entry.book;
}

/** New entries that stand, one for one, where entries are gone. */
function replaced<Item extends Entry>(
  items: readonly Item[],
  known: readonly Identified<Item>[],
  found: ReadonlyMap<number, string>,
): [number, string][] {
  const kept = new Set(found.values());
  const before = known.map(({ id }) => id);
  const after = items.map((_, index) => found.get(index) ?? `new ${index}`);
  return hunks(before, after).flatMap(({ removed, added }) => {
    const gone = removed.filter((id) => !kept.has(id));
    const fresh = added.filter((id) => !kept.has(id)).map((id) => after.indexOf(id));
    if (gone.length !== fresh.length) return [];
    return gone.map((id, index): [number, string] => [fresh[index] ?? 0, id]);
  });
}

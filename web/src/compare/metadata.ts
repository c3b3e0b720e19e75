import type { Metadata } from "$contract/song.ts";
import {
  type Change,
  type Entry,
  exactly,
  fieldChange,
  itemChanges,
  type ListField,
} from "./change.ts";
import { hunks } from "./diff.ts";

export const textFields = ["title", "copyright"] as const;
export const listFields = ["alternateTitles", "authors", "themes", "songbooks"] as const;

/** What changed, by field and by entry of a list. */
export function metadataChanges(before: Metadata, after: Metadata): Change[] {
  return [
    ...textFields.flatMap((field) => fieldChange(field, before[field], after[field])),
    ...listFields.flatMap((field) => {
      const was = identified<Entry>(before[field], []);
      const is = identified<Entry>(after[field], was);
      const entry = { of: "entry", field } as const;
      return itemChanges(entryOf(field), byId(was), byId(is), () => entry, entryText);
    }),
  ];
}

function byId(all: readonly Identified<Entry>[]): Map<string, Entry> {
  return new Map(all.map(({ id, entry }) => [id, entry]));
}

/** What entries of a list are called in subjects. */
export const entryOf = (field: ListField) => `entry of ${field}`;

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

import type { Metadata } from "$contract/song.ts";
import { movedIds } from "./alignment.ts";
import { type Entry, exactly, identified } from "./entries.ts";

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
  const moved = movedIds(
    was.map(({ id }) => id),
    is.map(({ id }) => id),
  );
  const changes = is.flatMap(({ id, entry }): MetadataChange[] => {
    const subject = metadataSubject.entry(field, id);
    const old = was.find((known) => known.id === id);
    if (!old) return [{ what: "entry-added", subject, field, after: entry }];
    const edited: MetadataChange[] =
      exactly(old.entry) === exactly(entry)
        ? []
        : [{ what: "entry-edited", subject, field, before: old.entry, after: entry }];
    if (!moved.has(id)) return edited;
    const place = metadataSubject.entryPlace(field, id);
    return [...edited, { what: "entry-moved", subject: place, field, after: entry }];
  });
  const kept = new Set(is.map(({ id }) => id));
  const removed = was
    .filter(({ id }) => !kept.has(id))
    .map(({ id, entry }): MetadataChange => {
      return {
        what: "entry-removed",
        subject: metadataSubject.entry(field, id),
        field,
        before: entry,
      };
    });
  return [...changes, ...removed];
}

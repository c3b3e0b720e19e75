import type { Metadata } from "$contract/song.ts";
import { isBlank } from "$domain/white-space.ts";
import { movedIds } from "./diff.ts";

export type ListField = "alternateTitles" | "authors" | "themes" | "songbooks";
export type Setting = "label" | "sourceKey" | "tempo";
/** What has one value. "edition" is the label of lyrics, "sequence" their singing order. */
export type Field = "title" | "copyright" | "edition" | "sequence" | "mainFile" | Setting;

export type Songbook = Metadata["songbooks"][number];
/** An author, a theme, or a songbook with its number. */
export type Entry = string | Songbook;

/** What a change or a question is about; lyric versions are told by their ids. */
export type Thing =
  | { readonly of: "field"; readonly field: Field }
  | { readonly of: "entry"; readonly field: ListField }
  | { readonly of: "section" | "section-name"; readonly section: string }
  | { readonly of: "line"; readonly section: string; readonly line: number }
  | { readonly of: "lyrics"; readonly id: string }
  | { readonly of: "file"; readonly name: string; readonly isMain: boolean };

/** One change; equal subjects are changes of the same thing. */
export type Change = Thing & {
  readonly subject: string;
  readonly sign: "added" | "removed" | "edited" | "moved";
  /** What it said and what it says: one text, the lines of a section, the names in an order. */
  readonly before: readonly string[];
  readonly after: readonly string[];
};

/** The subjects of a thing in a list: itself, and where it stands. */
export const subjectOf = (what: string, id: string) => `${what} ${id}`;
export const placeOf = (what: string, id: string) => `place of ${what} ${id}`;

type FieldValue = string | number | null | undefined;

/** A field with another value; what is blank or left out is none. */
export function fieldChange(field: Field, before: FieldValue, after: FieldValue): Change[] {
  const [was, is] = [`${before ?? ""}`, `${after ?? ""}`];
  if (was === is) return [];
  const sign = isBlank(was) ? "added" : isBlank(is) ? "removed" : "edited";
  return [{ of: "field", subject: field, sign, field, before: [was], after: [is] }];
}

/** What came to a list, changed in it or changed places, and what went; told by ids. */
export function itemChanges<Item>(
  what: string,
  before: ReadonlyMap<string, Item>,
  after: ReadonlyMap<string, Item>,
  thingOf: (id: string) => Thing,
  textOf: (item: Item) => string,
): Change[] {
  const moved = movedIds([...before.keys()], [...after.keys()]);
  const texts = (item: Item | undefined) => (item === undefined ? [] : [textOf(item)]);
  const change = (id: string, sign: Change["sign"]): Change => {
    const subject = (sign === "moved" ? placeOf : subjectOf)(what, id);
    const [was, is] = [texts(before.get(id)), texts(after.get(id))];
    return { ...thingOf(id), subject, sign, before: was, after: is };
  };
  const changes = [...after].flatMap(([id, is]) => {
    const was = before.get(id);
    if (was === undefined) return [change(id, "added")];
    return [
      ...(exactly(was) === exactly(is) ? [] : [change(id, "edited")]),
      ...(moved.has(id) ? [change(id, "moved")] : []),
    ];
  });
  const gone = [...before.keys()].filter((id) => !after.has(id));
  return [...changes, ...gone.map((id) => change(id, "removed"))];
}

export function exactly(value: unknown): string {
  return JSON.stringify(value);
}

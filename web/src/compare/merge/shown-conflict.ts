import type { FieldName } from "$contract/fields.ts";
import type { Songbook } from "../entries.ts";
import type { Choice, Decision, Listed } from "../merging/merge.ts";

/** A conflict as it is put to somebody. */
export interface ShownConflict {
  readonly key: string;
  readonly heading: string;
  readonly mine: Shown;
  readonly theirs: Shown;
  readonly choices: readonly Choice[];
  readonly decision: Decision | undefined;
  /** For what can be written anew. */
  readonly form?: Form;
}

export interface Change {
  readonly before: string;
  readonly after: string;
}

export interface ListEntry {
  readonly text: string;
  readonly mark?: "moved" | "added" | "removed";
}

/** What one side made of it. */
export type Shown =
  | { readonly kind: "gone" }
  | { readonly kind: "text"; readonly text: Change }
  | { readonly kind: "place"; readonly where: string; readonly text: string }
  | { readonly kind: "section"; readonly name?: Change; readonly lines: readonly Change[] }
  | { readonly kind: "list"; readonly entries: readonly ListEntry[] };

/** How something is written anew. */
export type Form = TextForm | SongbookForm | SequenceForm;

export type TextForm =
  | {
      readonly kind: "text";
      readonly initial: string;
      readonly field: FieldName;
      readonly isLong?: boolean;
      /** What it may not be, because it would stand there twice. */
      readonly taken?: string;
    }
  | { readonly kind: "sourceKey"; readonly initial: string }
  | { readonly kind: "tempo"; readonly initial: string };

export interface SongbookForm {
  readonly kind: "songbook";
  readonly initial: Songbook;
}

export interface SequenceForm {
  readonly kind: "sequence";
  readonly initial: readonly string[];
  /** What can be sung. */
  readonly sections: readonly Listed[];
}

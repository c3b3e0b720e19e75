import type { LyricsDocument } from "$contract/lyrics.ts";
import type { Metadata } from "$contract/song.ts";
import type { SongSheet } from "../device/songs.ts";
import type { EditedArrangement } from "./arrangement.ts";
import type { Kind } from "./describe.ts";

/** Of what a song has a history: what is said about it, each of its lyrics and arrangements. */
export interface Subject {
  readonly kind: Kind;
  readonly id: string;
}

interface Saved {
  readonly version: number;
  readonly createdAt: string;
}

export type Revision = Saved &
  (
    | { readonly kind: "song"; readonly document: Metadata }
    | { readonly kind: "lyrics"; readonly document: LyricsDocument }
    | { readonly kind: "arrangement"; readonly document: EditedArrangement }
  );

/** As it stands in an address. */
export function subjectName({ kind, id }: Subject): string {
  return kind === "song" ? kind : `${kind}:${id}`;
}

/** The words first, in the order in which the song shows them. */
export function subjectsOf({ song, lyrics, arrangements }: SongSheet): Subject[] {
  return [
    ...lyrics.map(({ id }) => ({ kind: "lyrics" as const, id })),
    { kind: "song", id: song.id },
    ...arrangements.map(({ id }) => ({ kind: "arrangement" as const, id })),
  ];
}

/** What was saved last; the catalogue leads there from what it says of a song's newest change. */
function newestOf({ song, lyrics, arrangements }: SongSheet): Subject {
  const saved = [
    { kind: "song" as const, ...song },
    ...lyrics.map((one) => ({ kind: "lyrics" as const, ...one })),
    ...arrangements.map((one) => ({ kind: "arrangement" as const, ...one })),
  ];
  // Of several at one moment the last one, as the catalogue has it.
  return saved.reduce((before, one) => (one.updatedAt >= before.updatedAt ? one : before));
}

/** What an address asks for, otherwise the words that the reader would be shown. */
export function chosenSubject(
  sheet: SongSheet,
  of: string | null,
  lyrics: { readonly id: string } | undefined,
): Subject {
  if (of === "newest") return newestOf(sheet);
  const named = subjectsOf(sheet).find((subject) => subjectName(subject) === of);
  if (named) return named;
  return lyrics ? { kind: "lyrics", id: lyrics.id } : { kind: "song", id: sheet.song.id };
}

/** What is looked at, and what it is compared with: nothing when it is the first of all. */
export interface Pair {
  readonly to: Revision;
  readonly from: Revision | undefined;
}

/** A version that an address asks for. */
function versionIn(params: URLSearchParams, name: "to" | "from"): number | undefined {
  const text = params.get(name) ?? "";
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

/**
 * By itself the one before the newest is looked at, so that it can be restored, and compared with
 * what is current; the current one with the one before. What is not there is not asked for.
 */
export function pairOf(revisions: readonly Revision[], params: URLSearchParams): Pair | undefined {
  const named = (name: "to" | "from") =>
    revisions.find(({ version }) => version === versionIn(params, name));
  const to = named("to") ?? revisions[1] ?? revisions[0];
  if (!to) return undefined;
  const other = named("from");
  const from = other && other !== to ? other : revisions[to === revisions[0] ? 1 : 0];
  return { to, from };
}

/** Whether something that is asked for may be on a further page. */
export function isFurtherBack(revisions: readonly Revision[], params: URLSearchParams): boolean {
  const oldest = revisions.at(-1)?.version ?? 0;
  return (["to", "from"] as const).some((name) => (versionIn(params, name) ?? oldest) < oldest);
}

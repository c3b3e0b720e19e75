import type { SongSheet } from "../../device/songs.ts";

/** Of what a song has a history: what is said about it, each of its lyrics and arrangements. */
export interface Subject {
  readonly kind: "song" | "lyrics" | "arrangement";
  readonly id: string;
}

/** As it stands in an address. */
export function subjectName({ kind, id }: Subject): string {
  return kind === "song" ? kind : `${kind}:${id}`;
}

function subjectsOf({ song, lyrics, arrangements }: SongSheet): Subject[] {
  return [
    { kind: "song", id: song.id },
    ...lyrics.map(({ id }) => ({ kind: "lyrics" as const, id })),
    ...arrangements.map(({ id }) => ({ kind: "arrangement" as const, id })),
  ];
}

/** What an address asks for, otherwise the words that the reader would be shown. */
export function chosenSubject(
  sheet: SongSheet,
  of: string | null,
  lyrics: { readonly id: string } | undefined,
): Subject {
  const named = subjectsOf(sheet).find((subject) => subjectName(subject) === of);
  if (named) return named;
  return lyrics ? { kind: "lyrics", id: lyrics.id } : { kind: "song", id: sheet.song.id };
}

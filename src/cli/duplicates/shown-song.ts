import type { Reader } from "../../db/database.ts";
import { listLyrics } from "../../db/lyrics.ts";
import { findSong } from "../../db/song.ts";
import { firstLineOf } from "../../domain/doubles/profile.ts";

/** What a person needs to see which song it is. */
export interface ShownSong {
  readonly id: string;
  readonly title: string;
  readonly authors: readonly string[];
  readonly songbooks: readonly string[];
  readonly lyrics: readonly {
    readonly language: string;
    readonly label: string;
    readonly firstLine: string;
    readonly lines: number;
  }[];
}

export async function shownSong(
  reader: Reader,
  churchId: string,
  id: string,
): Promise<ShownSong | undefined> {
  const song = await findSong(reader, churchId, id);
  if (!song) return undefined;
  const { title, authors, songbooks } = song.metadata;
  const lyrics = (await listLyrics(reader, churchId, id)).map(({ language, label, sections }) => {
    const lines = sections.flatMap((section) => section.lines.map(({ text }) => text));
    return { language, label, firstLine: firstLineOf(lines), lines: lines.length };
  });
  const numbers = songbooks.map(({ book, number }) => `${book} ${number}`);
  return { id, title, authors, songbooks: numbers, lyrics };
}

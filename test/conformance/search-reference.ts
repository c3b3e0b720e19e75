import { expect } from "vitest";
import type { Catalogue } from "../../src/contract/catalogue.ts";
import type { LyricVersion } from "../../src/contract/lyrics.ts";
import type { Song } from "../../src/contract/song.ts";
import type { TestChurch } from "../harness/church.ts";

export interface Query {
  readonly q?: string;
  readonly offset?: string;
}

/** A page of the catalogue, which must be the same for members and the public. */
export async function listCatalogue(
  { editor, anyone, church }: Pick<TestChurch, "editor" | "anyone" | "church">,
  query: Query,
): Promise<Catalogue> {
  const path = `churches/${church}/songs?${new URLSearchParams({ ...query }).toString()}`;
  const { status, body } = await editor.get<Catalogue>(`/api/v1/${path}`);
  const shown = await anyone.get<Catalogue>(`/api/v1/public/${path}`);
  expect([status, shown.status]).toEqual([200, 200]);
  const { role: _, ...publicChurch } = body.church;
  expect(shown.body).toEqual({ ...body, church: publicChurch });
  return body;
}

/** A song with its lyrics, as the reference keeps it. */
export interface KnownSong {
  readonly song: Song;
  readonly lyrics: readonly LyricVersion[];
}

/** What a page must hold, the order of the lyric matches aside. */
export interface Found {
  readonly songs: string[];
  readonly hasMore: boolean;
  readonly lyricMatches: string[];
}

const letters: Record<string, string> = { ß: "ss", ł: "l", ø: "o", ς: "σ", "’": "'", "–": "-" };

/** Folding for the letters that these tests use, and no others. */
export function naiveFold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u05b0-\u05c2\u064b-\u0652]/g, "")
    .toLowerCase()
    .replace(/[ßłøς’–]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFC");
}

const linesOf = ({ sections }: LyricVersion) =>
  sections.flatMap((section) => section.lines.map(({ text }) => naiveFold(text)));

function textsOf({ song, lyrics }: KnownSong): string[] {
  const { title, alternateTitles, authors, themes, songbooks } = song.metadata;
  const books = songbooks.map(({ book, number }) => `${book} ${number}`);
  const metadata = [title, ...alternateTitles, ...authors, ...themes, ...books].map(naiveFold);
  return [...metadata, ...lyrics.flatMap((one) => [naiveFold(one.label), ...linesOf(one)])];
}

/** The search as the contract words it: song after song, text after text, word after word. */
export function naiveSearch(known: readonly KnownSong[], q: string, offset = 0): Found {
  const words = q
    .split(/\p{White_Space}+/u)
    .filter((word) => word !== "")
    .map(naiveFold);
  const key = ({ song }: KnownSong) => `${naiveFold(song.metadata.title)}\u0000${song.id}`;
  const matching = known
    .filter((one) => words.every((word) => textsOf(one).some((text) => text.includes(word))))
    .toSorted((one, two) => (key(one) < key(two) ? -1 : 1));
  const page = matching.slice(offset, offset + 50);
  const isMatch = (lyrics: LyricVersion) =>
    linesOf(lyrics).some((line) => words.some((word) => line.includes(word)));
  return {
    songs: page.map(({ song }) => song.id),
    hasMore: matching.length > offset + 50,
    lyricMatches: page
      .flatMap(({ lyrics }) => lyrics.filter(isMatch).map(({ id }) => id))
      .toSorted(),
  };
}

export function foundIn({ songs, hasMore, lyricMatches }: Catalogue): Found {
  return {
    songs: songs.map(({ id }) => id),
    hasMore,
    lyricMatches: lyricMatches.map(({ lyricVersionId }) => lyricVersionId).toSorted(),
  };
}

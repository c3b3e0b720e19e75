import { expect } from "vitest";
import type { Catalogue, Song } from "../../common/contract/song.ts";
import type { LyricVersion } from "../../common/contract/lyrics.ts";
import type { ServedChurch } from "../harness/church.ts";

export interface Query {
  readonly q?: string;
  readonly offset?: string;
}

/** A page of the catalogue, which must be the same for members and the public. */
export async function listCatalogue(
  { editor, anyone, church }: Pick<ServedChurch, "editor" | "anyone" | "church">,
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
function naiveFold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u05b0-\u05c2\u064b-\u0652]/g, "")
    .toLowerCase()
    .replace(/[ßłøς’–]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFC");
}

/** Folded once: each song is looked at for every search. */
interface FoldedSong {
  readonly id: string;
  /** Titles that are equal are in the order of their ids. */
  readonly place: string;
  readonly metadata: readonly string[];
  readonly lyrics: readonly {
    readonly id: string;
    readonly label: string;
    readonly lines: string[];
  }[];
}

function foldSong({ song, lyrics }: KnownSong): FoldedSong {
  const { title, alternateTitles, authors, themes, songbooks } = song.metadata;
  const books = songbooks.map(({ book, number }) => `${book} ${number}`);
  return {
    id: song.id,
    place: `${naiveFold(title)}\u0000${song.id}`,
    metadata: [title, ...alternateTitles, ...authors, ...themes, ...books].map(naiveFold),
    lyrics: lyrics.map(({ id, label, sections }) => ({
      id,
      label: naiveFold(label),
      lines: sections.flatMap(({ lines }) => lines.map(({ text }) => naiveFold(text))),
    })),
  };
}

const foldedSongs = new WeakMap<KnownSong, FoldedSong>();

function folded(known: KnownSong): FoldedSong {
  const song = foldedSongs.get(known) ?? foldSong(known);
  foldedSongs.set(known, song);
  return song;
}

const textsOf = ({ metadata, lyrics }: FoldedSong): string[] => [
  ...metadata,
  ...lyrics.flatMap(({ label, lines }) => [label, ...lines]),
];

/** The search as the contract words it: song after song, text after text, word after word. */
export function naiveSearch(known: readonly KnownSong[], q: string, offset = 0): Found {
  const words = q
    .split(/\p{White_Space}+/u)
    .filter((word) => word !== "")
    .map(naiveFold);
  const matching = known
    .map(folded)
    .filter((one) => words.every((word) => textsOf(one).some((text) => text.includes(word))))
    .toSorted((one, two) => (one.place < two.place ? -1 : 1));
  const page = matching.slice(offset, offset + 50);
  const isMatch = ({ lines }: FoldedSong["lyrics"][number]) =>
    lines.some((line) => words.some((word) => line.includes(word)));
  return {
    songs: page.map(({ id }) => id),
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

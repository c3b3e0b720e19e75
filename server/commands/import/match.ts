import type { Metadata } from "../../../common/contract/song.ts";
import { listLyrics, storedLyrics } from "../../db/lyrics.ts";
import { countSongs, storedSongs } from "../../db/song.ts";
import type { Progress, Reader } from "../../db/database.ts";
import { fold, linesSearchText, titleKey } from "../../../common/domain/folding.ts";
import { hasSimilarWords, wordsHash } from "../../../common/formats/saving.ts";
import { sheetIndex } from "../../../common/formats/sheet-matching.ts";
import type { SongContent } from "../../../common/formats/song.ts";

export const matchKinds = ["title", "songbook", "text", "none"] as const;
type MatchKind = (typeof matchKinds)[number];

/** What the church has already: by what tells that songs are the same, and by the names of sheets. */
export async function readKnown(reader: Reader, churchId: string, kind: MatchKind, tell: Progress) {
  const known = { matches: matchesBy(kind), sheets: sheetIndex() };
  const total = await countSongs(reader, churchId);
  let done = 0;
  for await (const { id, metadata } of storedSongs.listAll(reader, churchId)) {
    known.matches.add(id, { metadata, lyrics: [] });
    known.sheets.add(id, metadata);
    tell("songs of the church", (done += 1), total);
  }
  if (kind !== "text") return known;
  done = 0;
  for await (const lyrics of storedLyrics.listAll(reader, churchId)) {
    known.matches.put(wordsHash([linesSearchText(lyrics)]), lyrics.songId);
    tell("lyrics of the church", (done += 1));
  }
  return known;
}

export type Matches = ReturnType<typeof matchesBy>;

/** Songs by what tells that they are the same. */
export function matchesBy(kind: MatchKind) {
  const songs = new Map<string, string[]>();
  const put = (key: string, songId: string) => {
    const ids = songs.get(key) ?? [];
    if (!ids.includes(songId)) songs.set(key, [...ids, songId]);
  };
  const keysOf = ({ metadata, lyrics }: SongContent): string[] => {
    if (kind === "none") return [];
    if (kind !== "text") return songKeys(kind, metadata);
    return lyrics.map(({ sections }) => wordsHash(sections.flatMap(({ lines }) => lines)));
  };
  return {
    put,
    add(songId: string, song: SongContent): void {
      for (const key of keysOf(song)) put(key, songId);
    },
    /** The song that this one is; the first, where several are. */
    async find(reader: Reader, churchId: string, song: SongContent): Promise<string | undefined> {
      const ids = new Set(keysOf(song).flatMap((key) => songs.get(key) ?? []));
      for (const id of ids) {
        if (kind !== "title" || hasSimilarWords(song, await listLyrics(reader, churchId, id)))
          return id;
      }
      return undefined;
    },
  };
}

/** What tells that songs are the same, by their titles or their numbers in songbooks. */
function songKeys(kind: "title" | "songbook", { title, alternateTitles, songbooks }: Metadata) {
  if (kind === "title") return [title, ...alternateTitles].map(titleKey);
  return songbooks.map(({ book, number }) => fold(`${book}\n${number}`));
}

export const groupKinds = ["none", "title", "songbook"] as const;

export type Groups = ReturnType<typeof groupsOf>;

/** The songs of a run by what makes several files one song: translations that came apart. */
export function groupsOf(kind: (typeof groupKinds)[number]) {
  const songs = new Map<string, { readonly songId: string; readonly languages: Set<string> }>();
  const keysOf = ({ metadata }: SongContent) => (kind === "none" ? [] : songKeys(kind, metadata));
  const known = (song: SongContent) => keysOf(song).flatMap((key) => songs.get(key) ?? []);
  return {
    /** The song that this one is a translation of: it is in other languages only. */
    find(song: SongContent): string | undefined {
      const isOther = ({ languages }: { languages: ReadonlySet<string> }) =>
        song.lyrics.length > 0 && song.lyrics.every(({ language }) => !languages.has(language));
      return known(song).find(isOther)?.songId;
    },
    add(songId: string, song: SongContent): void {
      const same = known(song).find((one) => one.songId === songId);
      const group = same ?? { songId, languages: new Set() };
      for (const { language } of song.lyrics) group.languages.add(language);
      for (const key of keysOf(song)) if (!songs.has(key)) songs.set(key, group);
    },
  };
}

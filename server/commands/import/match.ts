import type { Metadata } from "../../../common/contract/song.ts";
import { listLyrics, storedLyrics } from "../../db/lyrics.ts";
import { storedSongs } from "../../db/song.ts";
import type { Reader } from "../../db/database.ts";
import { fold, linesSearchText, titleKey } from "../../../common/domain/folding.ts";
import { hasSimilarWords, wordsHash } from "../../../common/formats/saving.ts";
import type { SongContent } from "../../../common/formats/song.ts";

export const matchKinds = ["title", "songbook", "text", "none"] as const;
type MatchKind = (typeof matchKinds)[number];

export type Matches = Awaited<ReturnType<typeof readMatches>>;

/** What the church has already, by what songs are told to be the same. */
export async function readMatches(reader: Reader, churchId: string, kind: MatchKind) {
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
  const add = (songId: string, song: SongContent) => {
    for (const key of keysOf(song)) put(key, songId);
  };
  if (kind === "text") {
    for await (const lyrics of storedLyrics.listAll(reader, churchId)) {
      put(wordsHash([linesSearchText(lyrics)]), lyrics.songId);
    }
  } else if (kind !== "none") {
    for await (const { id, metadata } of storedSongs.listAll(reader, churchId)) {
      add(id, { metadata, lyrics: [] });
    }
  }
  return {
    add,
    /** The song that this one is; the first, where several are. */
    async find(now: Reader, song: SongContent): Promise<string | undefined> {
      const ids = new Set(keysOf(song).flatMap((key) => songs.get(key) ?? []));
      for (const id of ids) {
        if (kind !== "title" || hasSimilarWords(song, await listLyrics(now, churchId, id)))
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

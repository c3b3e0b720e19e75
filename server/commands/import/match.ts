import type { Metadata } from "../../../common/contract/song.ts";
import { listLyrics, storedLyrics } from "../../db/lyrics.ts";
import { storedSongs } from "../../db/song.ts";
import type { Reader } from "../../db/database.ts";
import { fold, linesSearchText, titleKey } from "../../../common/domain/folding.ts";
import { hasSimilarWords, wordsHash } from "../../../common/formats/saving.ts";
import type { SongContent } from "../../../common/formats/song.ts";

export const matchKinds = ["title", "songbook", "text", "none"] as const;
export type MatchKind = (typeof matchKinds)[number];

/** What the church has already, by what songs are told to be the same. */
export class Matches {
  readonly #kind: MatchKind;
  readonly #churchId: string;
  readonly #songs = new Map<string, string[]>();

  private constructor(kind: MatchKind, churchId: string) {
    this.#kind = kind;
    this.#churchId = churchId;
  }

  static async read(reader: Reader, churchId: string, kind: MatchKind): Promise<Matches> {
    const matches = new Matches(kind, churchId);
    if (kind === "text") {
      for await (const lyrics of storedLyrics.listAll(reader, churchId)) {
        matches.#put(wordsHash([linesSearchText(lyrics)]), lyrics.songId);
      }
    } else if (kind !== "none") {
      for await (const { id, metadata } of storedSongs.listAll(reader, churchId)) {
        matches.add(id, { metadata, lyrics: [] });
      }
    }
    return matches;
  }

  add(songId: string, song: SongContent): void {
    for (const key of this.#keysOf(song)) this.#put(key, songId);
  }

  /** The song that this one is; the first, where several are. */
  async find(reader: Reader, song: SongContent): Promise<string | undefined> {
    const ids = new Set(this.#keysOf(song).flatMap((key) => this.#songs.get(key) ?? []));
    for (const id of ids) {
      if (this.#kind !== "title" || (await this.#hasSimilarWords(reader, id, song))) return id;
    }
    return undefined;
  }

  #put(key: string, songId: string): void {
    const ids = this.#songs.get(key);
    if (!ids) this.#songs.set(key, [songId]);
    else if (!ids.includes(songId)) ids.push(songId);
  }

  #keysOf({ metadata, lyrics }: SongContent): string[] {
    if (this.#kind === "none") return [];
    if (this.#kind !== "text") return songKeys(this.#kind, metadata);
    return lyrics.map(({ sections }) => wordsHash(sections.flatMap(({ lines }) => lines)));
  }

  async #hasSimilarWords(reader: Reader, songId: string, song: SongContent): Promise<boolean> {
    return hasSimilarWords(song, await listLyrics(reader, this.#churchId, songId));
  }
}

/** What tells that songs are the same, by their titles or their numbers in songbooks. */
export function songKeys(
  kind: "title" | "songbook",
  { title, alternateTitles, songbooks }: Metadata,
): string[] {
  if (kind === "title") return [title, ...alternateTitles].map(titleKey);
  return songbooks.map(({ book, number }) => fold(`${book}\n${number}`));
}

export const groupKinds = ["none", "title", "songbook"] as const;
export type GroupKind = (typeof groupKinds)[number];

/** The songs of a run by what makes several files one song: translations that came apart. */
export class Groups {
  readonly #kind: GroupKind;
  readonly #songs = new Map<string, { readonly songId: string; readonly languages: Set<string> }>();

  constructor(kind: GroupKind) {
    this.#kind = kind;
  }

  /** The song that this one is a translation of: it is in other languages only. */
  find(song: SongContent): string | undefined {
    const found = this.#keysOf(song).flatMap((key) => this.#songs.get(key) ?? []);
    const isOther = ({ languages }: { languages: ReadonlySet<string> }) =>
      song.lyrics.length > 0 && song.lyrics.every(({ language }) => !languages.has(language));
    return found.find(isOther)?.songId;
  }

  add(songId: string, song: SongContent): void {
    const keys = this.#keysOf(song);
    const known = keys.flatMap((key) => this.#songs.get(key) ?? []);
    const group = known.find((one) => one.songId === songId) ?? { songId, languages: new Set() };
    for (const { language } of song.lyrics) group.languages.add(language);
    for (const key of keys) if (!this.#songs.has(key)) this.#songs.set(key, group);
  }

  #keysOf({ metadata }: SongContent): string[] {
    return this.#kind === "none" ? [] : songKeys(this.#kind, metadata);
  }
}

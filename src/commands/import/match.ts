import type { Metadata } from "../../contract/song.ts";
import { everySong, everyText } from "../../db/catalogue-scan.ts";
import type { Reader } from "../../db/database.ts";
import { listLyrics } from "../../db/lyrics.ts";
import { fold } from "../../domain/folding.ts";
import type { SongContent } from "../../formats/song.ts";
import { wordsOf } from "../../domain/words.ts";
import { wordsHash } from "./content.ts";

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
      for await (const { songId, lines } of everyText(reader, churchId)) {
        matches.#put(wordsHash([lines]), songId);
      }
    } else if (kind !== "none") {
      for await (const { id, metadata } of everySong(reader, churchId)) {
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

  /** Many songs share a title; the same one shares words too, unless one of them has none. */
  async #hasSimilarWords(reader: Reader, songId: string, song: SongContent): Promise<boolean> {
    const theirs = await listLyrics(reader, this.#churchId, songId);
    if (theirs.length === 0 || song.lyrics.length === 0) return true;
    const texts = theirs.map(({ sections }) =>
      sections.flatMap((section) => section.lines.map(({ text }) => text)),
    );
    return song.lyrics.some(({ sections }) => {
      const lines = sections.flatMap((section) => section.lines);
      return texts.some((other) => similarity(lines, other) >= 0.5);
    });
  }
}

/** What tells that songs are the same, by their titles or their numbers in songbooks. */
export function songKeys(
  kind: "title" | "songbook",
  { title, alternateTitles, songbooks }: Metadata,
): string[] {
  if (kind === "title") return [title, ...alternateTitles].map(fold);
  return songbooks.map(({ book, number }) => fold(`${book}\n${number}`));
}

/** How much of the shorter text's words the longer one has, from 0 to 1. */
export function similarity(one: readonly string[], other: readonly string[]): number {
  const [few = new Set(), many = new Set()] = [one, other]
    .map((lines) => new Set(wordsOf(lines).split(" ")))
    .toSorted((first, second) => first.size - second.size);
  const shared = [...few].filter((word) => many.has(word)).length;
  return few.size === 0 ? 0 : shared / few.size;
}

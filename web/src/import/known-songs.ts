import { limits } from "$contract/fields.ts";
import type { Metadata, Song } from "$contract/song.ts";
import { changesOnto, hasSimilarWords } from "$formats/saving.ts";
import type { SongContent } from "$formats/song.ts";
import type { Place } from "../api/addresses.ts";
import { fetchCatalogue, fetchLyrics } from "../api/songs.ts";
import { doublesQuery } from "../song-editor/doubles.ts";
import type { Match } from "./item.ts";
import { keysOf } from "./song-keys.ts";

/** Songs of one title that are looked at; more are told apart by people. */
const maxCandidates = 3;

/**
 * What the church has, as far as it has to be known. A small catalogue is read whole, in fewer
 * requests than there are songs to look for; of a large one each title is searched for.
 */
export class KnownSongs {
  readonly #place: Place;
  readonly #songs = new Map<string, Song[]>();
  #isWhole = false;

  private constructor(place: Place) {
    this.#place = place;
  }

  static async read(place: Place, wanted: number, signal: AbortSignal): Promise<KnownSongs> {
    const known = new KnownSongs(place);
    const maxPages = Math.max(2, wanted / 2);
    for (let page = 0; page < maxPages && !known.#isWhole; page += 1) {
      const offset = page * limits.pageSize;
      const query = offset > 0 ? { offset } : {};
      const { songs, hasMore } = await fetchCatalogue(place, query, signal, "bulk");
      songs.forEach((song) => known.#add(song));
      known.#isWhole = !hasMore;
    }
    return known;
  }

  /** How many requests it takes to look for one, if its namesakes are few. */
  requestsFor({ metadata }: SongContent): number {
    const search = this.#isWhole ? 0 : 1;
    return search + (this.#namesakes(metadata).length > 0 ? 1 : 0);
  }

  /** The song that this one is: by title or CCLI number, and by words that are much the same. */
  async match(song: SongContent, signal: AbortSignal): Promise<Match> {
    for (const { id: songId, metadata } of await this.#candidates(song.metadata, signal)) {
      const versions = await fetchLyrics({ ...this.#place, song: songId }, signal, "bulk");
      if (!hasSimilarWords(song, versions)) continue;
      const { isNothing } = changesOnto({ metadata, versions }, song);
      return { kind: isNothing ? "same" : "similar", title: metadata.title, songId };
    }
    return { kind: "none" };
  }

  async #candidates(metadata: Metadata, signal: AbortSignal): Promise<Song[]> {
    const q = this.#isWhole ? undefined : doublesQuery(metadata.title);
    if (q !== undefined) {
      const { songs } = await fetchCatalogue(this.#place, { q }, signal, "bulk");
      songs.forEach((song) => this.#add(song));
    }
    return this.#namesakes(metadata).slice(0, maxCandidates);
  }

  #namesakes(metadata: Metadata): Song[] {
    const found = keysOf(metadata).flatMap((key) => this.#songs.get(key) ?? []);
    return [...new Map(found.map((song) => [song.id, song])).values()];
  }

  #add(song: Song): void {
    for (const key of keysOf(song.metadata)) {
      const others = this.#songs.get(key)?.filter(({ id }) => id !== song.id) ?? [];
      this.#songs.set(key, [...others, song]);
    }
  }
}

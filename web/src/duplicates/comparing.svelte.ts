import { limits } from "$contract/limits.ts";
import { findDoubles } from "$domain/duplicates.ts";
import type { Place } from "../api/addresses.ts";
import { fetchCatalogue, fetchLyrics } from "../api/songs.ts";
import { LongWork } from "../import/long-work.svelte.ts";
import {
  factsOf,
  notDuplicates,
  pairKey,
  rememberNotDuplicates,
  sameTitles,
  type SongFacts,
  titlesOf,
} from "./pairs.ts";

/** As the command line has it. */
const alikeEnough = 0.5;

interface Progress {
  readonly done: number;
  /** Of titles nobody knows before the last page. */
  readonly total?: number;
}

/**
 * A church's songs, compared by what has been read of them: all titles, the words of those with like titles, and
 * those of all songs if somebody wants to wait for as many requests.
 */
export class Comparing extends LongWork<Progress> {
  /** Whether all titles are here. */
  isRead = $state(false);
  songs = $state.raw<ReadonlyMap<string, SongFacts>>(new Map());
  apart = $state.raw<ReadonlySet<string>>(new Set());
  readonly #place: Place;

  constructor(church: string) {
    super();
    this.#place = { side: "w", church };
    this.apart = notDuplicates(church);
  }

  readonly pairs = $derived.by(() => {
    if (!this.isRead) return [];
    const profiles = [...this.songs.values()].map(({ profile }) => profile);
    const isApart = (one: string, other: string) => this.apart.has(pairKey(one, other));
    return findDoubles(profiles, alikeEnough, isApart).groups.flat();
  });

  /** Songs whose words were not read yet. */
  readonly unread = $derived([...this.songs.values()].filter(({ versions }) => !versions));

  /** All titles, then the words of those that look like another by them. */
  async start(): Promise<void> {
    if (this.progress) return;
    await this.run(async (signal) => {
      const read = new Map<string, SongFacts>();
      let hasMore = true;
      for (let offset = 0; hasMore && offset <= limits.offset; offset += limits.pageSize) {
        this.progress = { done: read.size };
        const query = offset > 0 ? { offset } : {};
        const page = await fetchCatalogue(this.#place, query, signal, "bulk");
        for (const song of page.songs) read.set(song.id, factsOf(song));
        hasMore = page.hasMore;
      }
      this.songs = read;
      const listed = [...read.values()].map(({ song }) => {
        return { id: song.id, titles: titlesOf(song), songbooks: song.metadata.songbooks };
      });
      await this.#readWords(sameTitles(listed), signal);
      this.isRead = true;
    });
  }

  async readAll(): Promise<void> {
    if (this.progress) return;
    const ids = this.unread.map(({ song }) => song.id);
    await this.run((signal) => this.#readWords(ids, signal));
  }

  async #readWords(ids: readonly string[], signal: AbortSignal): Promise<void> {
    const read = new Map(this.songs);
    try {
      for (const [done, id] of ids.entries()) {
        this.progress = { done, total: ids.length };
        const facts = read.get(id);
        if (!facts || facts.versions) continue;
        const lyrics = await fetchLyrics({ ...this.#place, song: id }, signal, "bulk");
        read.set(id, factsOf(facts.song, lyrics));
      }
    } finally {
      // What was read until it was stopped counts.
      this.songs = read;
    }
  }

  setApart(pairs: ReadonlySet<string>): void {
    this.apart = pairs;
    rememberNotDuplicates(this.#place.church, pairs);
  }
}

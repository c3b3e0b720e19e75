import sql, { join, type Sql } from "sql-template-tag";
import { constant } from "../statement.ts";
import { titleOrder } from "../title-order.ts";
import { holdsAll } from "./holding.ts";
import type { Searching } from "./searching.ts";
import type { WordMatches } from "./word-matches.ts";

/** A page of rows is read as a whole, so those with many words are read in smaller ones. */
const pageSizes = [1000, 250, 100, 10];
const firstPageSize = 100;
const mostBytesTogether = 1_000_000;

interface SongRow {
  readonly songId: string;
  readonly title: string;
  readonly words: Uint8Array;
}

/** Reads songs in the order of titles and remembers those that hold all words. */
export class SongReader {
  readonly found: string[] = [];
  /** How many were looked at. */
  count = 0;
  areRead = false;
  readonly #searching: Searching;
  readonly #churchId: string;
  readonly #words: readonly WordMatches[];
  readonly #holdsAll: ReturnType<typeof holdsAll>;
  #bytes = 0;
  #after: Sql = sql``;

  constructor(searching: Searching, churchId: string, words: readonly WordMatches[]) {
    this.#searching = searching;
    this.#churchId = churchId;
    this.#words = words;
    this.#holdsAll = holdsAll(searching);
  }

  /** Until so many are found or so many were looked at. */
  async readOn(wanted: number, most = Infinity): Promise<void> {
    while (!this.areRead && this.found.length < wanted && this.count < most) {
      const size = this.#pageSize(most - this.count);
      const rows = await this.#read(sql`${this.#after} ${titleOrder} LIMIT ${constant(size)}`);
      this.areRead = rows.length < size;
      const last = rows.at(-1);
      if (!last) return;
      this.#after = sql`AND (s.folded_title, s.song_id) > (${last.title}, ${last.songId})`;
    }
  }

  /** Of these songs, which are in order, until so many are found. */
  async readThrough(songIds: readonly string[], wanted: number): Promise<void> {
    for (let start = 0; start < songIds.length && this.found.length < wanted;) {
      const ids = songIds.slice(start, start + this.#pageSize(Infinity));
      await this.#read(sql`AND s.song_id IN (${join(ids)}) ${titleOrder}`);
      start += ids.length;
    }
  }

  #pageSize(most: number): number {
    if (this.count === 0) return firstPageSize;
    const average = this.#bytes / this.count;
    const fits = (size: number) => size * average <= mostBytesTogether && size <= most;
    return pageSizes.find(fits) ?? pageSizes.at(-1) ?? 1;
  }

  async #read(condition: Sql): Promise<SongRow[]> {
    const { reader, goOn } = this.#searching;
    await goOn();
    const rows = await reader.all<SongRow>(
      sql`SELECT s.song_id AS "songId", s.folded_title AS title, s.words FROM song_search s
        WHERE s.church_id = ${this.#churchId} AND s.archived = 0 ${condition}`,
    );
    for (const { songId, words } of rows) {
      this.count += 1;
      this.#bytes += words.length;
      const holds = this.#holdsAll(words, this.#words);
      if (holds === true || (holds !== false && (await holds))) this.found.push(songId);
    }
    return rows;
  }
}

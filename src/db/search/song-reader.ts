import sql, { type Sql } from "sql-template-tag";
import { constant } from "../statement.ts";
import { titleOrder } from "../title-order.ts";
import { holdsAll } from "./holding.ts";
import type { Searching } from "./searching.ts";
import type { WordMatches } from "./word-matches.ts";

/** Few sizes, so that statements come again. */
const pageSizes = [10, 100, 250, 500, 1000];
const firstPageSize = 100;
/** A page of rows is in memory as a whole. */
const mostBytesTogether = 1_000_000;

interface SongRow {
  readonly songId: string;
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
      const size = this.#pageSize(wanted, most - this.count);
      const next = sql`AND s.archived = 0 ${this.#after} ${titleOrder} LIMIT ${constant(size)}`;
      const rows = await this.#read(next);
      this.areRead = rows.length < size;
      const last = rows.at(-1);
      if (!last) return;
      this.#after = sql`AND (s.folded_title, s.song_id) > (
        SELECT folded_title, song_id FROM song_search
        WHERE church_id = ${this.#churchId} AND song_id = ${last.songId})`;
    }
  }

  /** Of these songs, which are in order and not archived, until so many are found. */
  async readThrough(songIds: readonly string[], wanted: number): Promise<void> {
    for (let start = 0; start < songIds.length && this.found.length < wanted;) {
      const ids = songIds.slice(start, start + this.#pageSize(wanted, Infinity));
      const { among } = this.#searching.reader.dialect;
      const place = new Map(ids.map((id, index) => [id, index]));
      await this.#read(sql`AND ${among(sql`s.song_id`, JSON.stringify(ids))}`, place);
      start += ids.length;
    }
  }

  /** As many as it will probably take, unless they have many words. */
  #pageSize(wanted: number, most: number): number {
    if (this.count === 0) return firstPageSize;
    const likely = ((wanted - this.found.length) / this.found.length) * this.count;
    const fitting = (mostBytesTogether / this.#bytes) * this.count;
    const enough = pageSizes.find((size) => size >= Math.min(likely, most)) ?? Infinity;
    return pageSizes.findLast((size) => size <= Math.min(enough, fitting)) ?? 1;
  }

  /** Rows that come in no order are put into their places. */
  async #read(condition: Sql, place?: ReadonlyMap<string, number>): Promise<SongRow[]> {
    const { reader, goOn } = this.#searching;
    await goOn();
    const rows = await reader.all<SongRow>(
      sql`SELECT s.song_id AS "songId", s.words FROM song_search s
        WHERE s.church_id = ${this.#churchId} ${condition}`,
    );
    const placeOf = ({ songId }: SongRow) => place?.get(songId) ?? 0;
    const ordered = place ? rows.toSorted((a, b) => placeOf(a) - placeOf(b)) : rows;
    for (const { songId, words } of ordered) {
      this.count += 1;
      this.#bytes += words.length;
      const holds = this.#holdsAll(words, this.#words);
      if (holds === true || (holds !== false && (await holds))) this.found.push(songId);
    }
    return rows;
  }
}

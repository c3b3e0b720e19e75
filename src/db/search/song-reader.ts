import sql, { type Sql } from "sql-template-tag";
import { constant } from "../statement.ts";
import { titleOrder } from "../title-order.ts";
import type { Searching } from "./searching.ts";
import { WordMarks } from "./word-marks.ts";
import type { WordMatches } from "./word-matches.ts";

/** Few sizes, so that statements come again. */
const pageSizes = [10, 100, 250, 500, 1000];
const firstPageSize = 100;
/** A page of songs is in memory as a whole. */
const maxBytesTogether = 1_000_000;

/** Many songs in one row: a row for each would take most of the time. */
interface SongsRow {
  readonly songIds: string | null;
  readonly words: Uint8Array | null;
}

/** Reads songs in the order of titles and remembers those that hold all words. */
export class SongReader {
  readonly found: string[] = [];
  /** How many were looked at. */
  count = 0;
  areRead = false;
  readonly #searching: Searching;
  readonly #churchId: string;
  readonly #marks: WordMarks;
  #bytes = 0;
  #after: Sql = sql``;

  constructor(searching: Searching, churchId: string, words: readonly WordMatches[]) {
    this.#searching = searching;
    this.#churchId = churchId;
    this.#marks = new WordMarks(words);
  }

  /** Until so many are found or so many were looked at. */
  async readOn(wanted: number, max = Infinity): Promise<void> {
    while (!this.areRead && this.found.length < wanted && this.count < max) {
      const size = this.#pageSize(wanted, max - this.count);
      const songIds = await this.#read(
        sql`song_search s WHERE s.church_id = ${this.#churchId} AND s.archived = 0
          ${this.#after} ${titleOrder} LIMIT ${constant(size)}`,
      );
      this.areRead = songIds.length < size;
      this.#after = sql`AND (s.folded_title, s.song_id) > (
        SELECT folded_title, song_id FROM song_search
        WHERE church_id = ${this.#churchId} AND song_id = ${songIds.at(-1) ?? ""})`;
    }
  }

  /** Of these songs, which are in order and not archived, until so many are found. */
  async readThrough(songIds: readonly string[], wanted: number): Promise<void> {
    for (let start = 0; start < songIds.length && this.found.length < wanted;) {
      const ids = songIds.slice(start, start + this.#pageSize(wanted, Infinity));
      // CROSS JOIN keeps the planner from walking all songs.
      const { numbered } = this.#searching.reader.dialect;
      await this.#read(
        sql`${numbered(JSON.stringify(ids))} n CROSS JOIN song_search s
          WHERE s.church_id = ${this.#churchId} AND s.song_id = n.value ORDER BY n.position`,
      );
      start += ids.length;
    }
  }

  /** As many as it will probably take, unless they have many words. */
  #pageSize(wanted: number, max: number): number {
    if (this.count === 0) return firstPageSize;
    const likely = ((wanted - this.found.length) / this.found.length) * this.count;
    const fitting = (maxBytesTogether / this.#bytes) * this.count;
    const enough = pageSizes.find((size) => size >= Math.min(likely, max)) ?? Infinity;
    return pageSizes.findLast((size) => size <= Math.min(enough, fitting)) ?? 1;
  }

  /** Answers the ids of all songs that were looked at. */
  async #read(songs: Sql): Promise<string[]> {
    const { reader, goOn } = this.#searching;
    await goOn();
    const { listOf, bytesTogether } = reader.dialect;
    const row = await reader.first<SongsRow>(
      sql`SELECT ${listOf(sql`song_id`)} AS "songIds",
        ${bytesTogether(sql`words`)} AS words
        FROM (SELECT s.song_id, s.words FROM ${songs}) songs`,
    );
    if (!row?.songIds) return [];
    const songIds = row.songIds.split(",");
    const words = row.words ?? new Uint8Array();
    this.count += songIds.length;
    this.#bytes += words.length;
    this.found.push(...this.#marks.placesWithAll(words).map((place) => songIds[place] ?? ""));
    return songIds;
  }
}

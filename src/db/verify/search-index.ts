import sql from "sql-template-tag";
import { unpackNumbers } from "../../domain/packed-numbers.ts";
import { listChurches } from "../church.ts";
import type { Reader } from "../database.ts";
import { termsOf } from "../search-index.ts";
import { listGaps } from "../vocabulary.ts";
import type { Check, Checking } from "./check.ts";
import { derived } from "./derived.ts";
import { Follower, pagesOf, placeOf, type Source } from "./rows.ts";
import { TermSum, weighedRows } from "./term-sum.ts";

interface SongWords {
  readonly churchId: string;
  readonly songId: string;
  readonly words: Uint8Array;
}

const wordColumns = { churchId: "church_id", songId: "song_id", words: "words" } as const;

const numberedSongs: Source<SongWords & { readonly rowNumber: number }> = {
  table: "song_search",
  columns: { rowNumber: "row_number", ...wordColumns },
  key: ["rowNumber"],
};

const songsWithTerms: Source<SongWords & { readonly terms: readonly number[] }> = {
  table: "song_search",
  columns: { ...wordColumns, terms: "terms" },
  key: ["churchId", "songId"],
};

interface Entry {
  readonly rowNumber: number;
  /** How many terms it has, as FTS5 notes it. */
  readonly size: Uint8Array;
}

/** FTS5's own list of what is in the index. */
const indexed: Source<Entry> = {
  table: "song_index_docsize",
  columns: { rowNumber: "id", size: "sz" },
  key: ["rowNumber"],
};

const hasEntry = derived("each song's words are in the search index");
const hasSong = derived("each entry of the search index has its song");
const isOfLength = derived("each entry of the search index has as many words as its song");
const hasNoGaps = derived("each church's words are numbered without gaps");
const holdsTerms = derived("the search index holds the words of all songs");

export const searchIndexCheck: Check = {
  about: "search index",
  async run(checking) {
    await checkVocabularies(checking);
    if (!checking.reader.dialect.index.isTable) return checkTerms(checking);
    const ofSongs = await checkEntries(checking);
    const ofIndex = await sumIndex(checking.reader);
    if (ofIndex !== ofSongs) checking.findings.report(holdsTerms, "song_index");
  },
};

async function checkVocabularies({ reader, findings }: Checking): Promise<void> {
  for (const { id } of await listChurches(reader)) {
    if ((await listGaps(reader, id)).length > 0) findings.report(hasNoGaps, id);
  }
}

/** Where the index is made from a column. */
async function checkTerms({ reader, findings, onRows }: Checking): Promise<void> {
  for await (const page of pagesOf(reader, songsWithTerms)) {
    for (const { churchId, songId, words, terms } of page) {
      const expected = termsOf(churchId, unpackNumbers(words));
      if (terms.join() !== expected.join()) findings.report(hasEntry, placeOf(churchId, songId));
    }
    onRows(page.length);
  }
}

/** Row by row: is it there, and of the right length; answers the sum of all songs. */
async function checkEntries({ reader, findings, onRows }: Checking): Promise<number> {
  const entries = new Follower(
    reader,
    indexed,
    ({ rowNumber }) => inOrder(rowNumber),
    ({ rowNumber }) => findings.report(hasSong, `row ${rowNumber}`),
  );
  const sum = new TermSum();
  for await (const page of pagesOf(reader, numberedSongs)) {
    for (const { rowNumber, churchId, songId, words } of page) {
      const place = placeOf(churchId, songId);
      const terms = termsOf(churchId, unpackNumbers(words));
      let entry: Entry | undefined;
      await entries.follow(inOrder(rowNumber), (row) => (entry = row));
      sum.addSong(rowNumber, terms);
      if (!entry) findings.report(hasEntry, place);
      else if (readVarint(entry.size) !== terms.length) findings.report(isOfLength, place);
    }
    onRows(page.length);
  }
  await entries.finish();
  return sum.value;
}

/** Row numbers as texts that compare alike. */
const inOrder = (rowNumber: number) => String(rowNumber).padStart(16, "0");

/** SQLite's form of a number: seven bits a byte, the highest first. */
function readVarint(bytes: Uint8Array): number {
  let value = 0;
  for (const byte of bytes) {
    value = value * 128 + (byte & 127);
    if (byte < 128) break;
  }
  return value;
}

const termsAtOnce = 5000;

/** Reads the whole index. */
async function sumIndex(reader: Reader): Promise<number> {
  await showTerms(reader);
  const sum = new TermSum();
  for (let last = ""; ;) {
    const terms = await reader.all<{ term: string; rows: string }>(
      sql`SELECT term, ${weighedRows} AS rows FROM temp.song_terms WHERE term > ${last}
        GROUP BY term ORDER BY term LIMIT ${termsAtOnce}`,
    );
    for (const { term, rows } of terms) sum.addTerm(Number.parseInt(term, 36) | 0, rows);
    const { term } = terms.at(-1) ?? { term: "" };
    if (terms.length < termsAtOnce) return sum.value;
    last = term;
  }
}

/** A table of this connection alone; it only shows what is in the index. */
async function showTerms(reader: Reader): Promise<void> {
  await reader.all(sql`PRAGMA query_only = OFF`);
  try {
    await reader.all(
      sql`CREATE VIRTUAL TABLE IF NOT EXISTS temp.song_terms
        USING fts5vocab('main', 'song_index', 'instance')`,
    );
  } finally {
    await reader.all(sql`PRAGMA query_only = ON`);
  }
}

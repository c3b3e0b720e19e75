import sql from "sql-template-tag";
import type { Reader } from "../database.ts";
import type { Check, Checking } from "./check.ts";
import { derived } from "./derived.ts";
import { Follower, pagesOf, placeOf, type Source } from "./rows.ts";
import { TermSum, weighedPlaces } from "./term-sum.ts";

interface Document {
  readonly rowNumber: number;
  readonly churchId: string;
  readonly songId: string;
  readonly document: string;
}

const documents: Source<Document> = {
  table: "song_search",
  columns: {
    rowNumber: "row_number",
    churchId: "church_id",
    songId: "song_id",
    document: "document",
  },
  key: ["rowNumber"],
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

const hasEntry = derived("each search document is in the search index");
const hasDocument = derived("each entry of the search index has its document");
const isOfLength = derived("each entry of the search index is as long as its document");
const holdsTerms = derived("the search index holds the terms of all documents in their places");

/** Only where the index is a table of ours; any other is the engine's business. */
export const searchIndexCheck: Check = {
  about: "search index",
  async run(checking) {
    if (!checking.reader.dialect.hasSongIndex) return;
    const ofDocuments = await checkEntries(checking);
    const ofIndex = await sumIndex(checking.reader);
    if (ofIndex !== ofDocuments) checking.findings.report(holdsTerms, "song_index");
  },
};

/** Row by row: is it there, and of the right length; answers the sum of all documents. */
async function checkEntries({ reader, findings, onRows }: Checking): Promise<number> {
  const churches = await reader.all<{ churchId: string; term: string }>(
    sql`SELECT church_id AS "churchId", term FROM church_terms`,
  );
  const churchTerms = new Map(churches.map(({ churchId, term }) => [churchId, term]));
  const entries = new Follower(
    reader,
    indexed,
    ({ rowNumber }) => inOrder(rowNumber),
    ({ rowNumber }) => findings.report(hasDocument, `row ${rowNumber}`),
  );
  const sum = new TermSum();
  for await (const page of pagesOf(reader, documents)) {
    for (const { rowNumber, churchId, songId, document } of page) {
      const place = placeOf(churchId, songId);
      // What the triggers put into the index.
      const text = `${churchTerms.get(churchId) ?? ""}\n${document}`;
      let entry: Entry | undefined;
      await entries.follow(inOrder(rowNumber), (row) => (entry = row));
      const terms = sum.addDocument(rowNumber, text);
      if (!entry) findings.report(hasEntry, place);
      else if (readVarint(entry.size) !== terms) findings.report(isOfLength, place);
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
    const rows = await reader.all<{ term: string; places: string }>(
      sql`SELECT term, ${weighedPlaces} AS places FROM temp.song_terms WHERE term > ${last}
        GROUP BY term ORDER BY term LIMIT ${termsAtOnce}`,
    );
    for (const { term, places } of rows) sum.addTerm(term, places);
    const { term } = rows.at(-1) ?? { term: "" };
    if (rows.length < termsAtOnce) return sum.value;
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

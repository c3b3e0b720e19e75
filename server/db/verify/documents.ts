import sql, { join, raw, type Sql } from "sql-template-tag";
import type { ArrangementDocument } from "../../../common/contract/arrangement.ts";
import type { LyricsDocument } from "../../../common/contract/lyrics.ts";
import type { Metadata } from "../../../common/contract/song.ts";
import { fold } from "../../../common/domain/folding.ts";
import { constant } from "../dialect.ts";
import { documentText } from "../migrations/unpack.ts";
import { checksumOf } from "../revision.ts";
import { searchTextOf } from "../search-text.ts";
import { byReindex, type Checking, type Findings, type Promised } from "./promises.ts";

/** A revision, with the derived columns of its head where it is the current one. */
interface RevisionRow extends Readonly<Record<string, unknown>> {
  readonly churchId: string;
  readonly headId: string;
  readonly version: number;
  readonly document: string | Uint8Array;
  /** Null for those that a server of an earlier schema has saved. */
  readonly checksum: string | null;
  readonly isCurrent: boolean | number;
}

interface Kind<Document> {
  readonly heads: string;
  readonly revisions: string;
  readonly id: string;
  readonly document: string;
  /** What is said of a current one that cannot be read. */
  readonly isReadable: Promised;
  /** Columns of the head that are made from the current document. */
  readonly derived: Readonly<Record<string, (document: Document) => string>>;
  /** What else is read with each revision, and what it has to be. */
  readonly files?: { readonly stored: Sql; readonly of: (document: Document) => string };
}

const labels = { folded_label: ({ label }: { label: string }) => fold(label) };

const songs: Kind<Metadata> = {
  heads: "songs",
  revisions: "song_revisions",
  id: "song_id",
  document: "metadata",
  isReadable: { text: "each song's metadata can be read" },
  derived: {},
};

const lyrics: Kind<LyricsDocument> = {
  heads: "lyrics",
  revisions: "lyric_revisions",
  id: "lyric_version_id",
  document: "document",
  isReadable: { text: "each lyric version's document can be read" },
  derived: { label: ({ label }) => label, ...labels },
};

const arrangements: Kind<ArrangementDocument> = {
  heads: "arrangements",
  revisions: "arrangement_revisions",
  id: "arrangement_id",
  document: "document",
  isReadable: { text: "each arrangement's document can be read" },
  derived: labels,
  files: {
    stored: sql`(SELECT string_agg(f.position || ' ' || f.asset_id, ',' ORDER BY f.position)
      FROM arrangement_files f WHERE f.church_id = r.church_id
      AND f.arrangement_id = r.arrangement_id AND f.version = r.version)`,
    of: ({ assetIds }) => assetIds.map((assetId, position) => `${position} ${assetId}`).join(),
  },
};

/** Reads every document once, and compares what is made from the current ones. */
export async function checkDocuments(
  checking: Checking,
  unlessDamaged: (what: string, work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await unlessDamaged("songs", () => checkRevisions(checking, songs));
  await unlessDamaged("arrangements", () => checkRevisions(checking, arrangements));
  // Current lyrics are most of all documents: those are looked at with their songs.
  await unlessDamaged("lyrics", () => checkRevisions(checking, lyrics, sql`h.id IS NULL`));
  await unlessDamaged(searchTexts, () => checkSearchTexts(checking));
}

const pageSize = 200;

function columnsOf<Document>({ id, document, derived, files }: Kind<Document>): Sql {
  const columns = [
    sql`r.church_id AS "churchId", r.${raw(id)} AS "headId", r.version, r.checksum,
      r.${raw(document)} AS document, h.version = r.version AS "isCurrent"`,
    ...Object.keys(derived).map((column) => sql`h.${raw(column)}`),
    ...(files ? [sql`${files.stored} AS files`] : []),
  ];
  return join(columns);
}

/** In the order of the key. */
async function checkRevisions<Document>(
  { reader, findings, onProgress }: Checking,
  kind: Kind<Document>,
  wanted = sql`1 = 1`,
): Promise<void> {
  const { heads, revisions, id } = kind;
  const key = sql`r.church_id, r.${raw(id)}, r.version`;
  let rows = 0;
  onProgress(heads, rows);
  for (let last: RevisionRow | undefined; ;) {
    const after = last
      ? sql`AND (${key}) > (${last.churchId}, ${last.headId}, ${last.version})`
      : sql``;
    const page: RevisionRow[] = await reader.all<RevisionRow>(
      sql`SELECT ${columnsOf(kind)} FROM ${raw(revisions)} r LEFT JOIN ${raw(heads)} h
        ON h.church_id = r.church_id AND h.id = r.${raw(id)} AND h.version = r.version
        WHERE ${wanted} ${after} ORDER BY ${key} LIMIT ${constant(pageSize)}`,
    );
    for (const row of page) checkRevision(findings, kind, row);
    onProgress(heads, (rows += page.length));
    last = page.at(-1);
    if (page.length < pageSize) return;
  }
}

const filesFit = { text: "each arrangement's document names the files in arrangement_files" };
const inManual = 'see "verify" in docs/operating.md';

/** Answers the document, where it can be read. */
function checkRevision<Document>(
  findings: Findings,
  { heads, revisions, isReadable, derived, files }: Kind<Document>,
  row: RevisionRow,
): Document | undefined {
  const head = `${row.churchId} ${row.headId}`;
  const revision = `${head} version ${row.version}`;
  const text = madeFrom(() => documentText(row.document));
  if (text !== undefined && row.checksum !== null && row.checksum !== checksumOf(text)) {
    const isAsSaved = `each revision in ${revisions} is what was saved`;
    findings.report({ text: isAsSaved, remedy: inManual }, revision);
  }
  const document = parsed<Document>(row.document);
  const named = document && files && madeFrom(() => files.of(document));
  if (named !== undefined && named !== (row["files"] ?? "")) findings.report(filesFit, head);
  const isRead = document !== undefined && (!files || named !== undefined);
  if (!row.isCurrent) {
    const isReadableEarlier = `each earlier revision in ${revisions} can be read`;
    if (!isRead) findings.report({ text: isReadableEarlier }, revision);
    return document;
  }
  const made =
    document && madeFrom(() => Object.entries(derived).map(([, make]) => make(document)));
  if (!isRead || !made) findings.report(isReadable, head);
  for (const [index, column] of Object.keys(derived).entries()) {
    if (!made || row[column] === made[index]) continue;
    const isMade = `each ${heads}.${column} is made from the current texts`;
    findings.report({ text: isMade, remedy: byReindex }, head);
  }
  return document;
}

interface SongRow {
  readonly id: string;
  readonly archived: number;
  readonly metadata: string | null;
}

interface TextRow {
  readonly songId: string;
  readonly archived: number;
  readonly foldedTitle: string;
  readonly text: string;
}

type LyricRow = RevisionRow & { readonly songId: string };

const hasSearchText: Promised = { text: "each song has its search text", remedy: byReindex };
const textIsMade = (column: string): Promised => {
  const text = `the ${column} of each search text is made from the current texts`;
  return { text, remedy: byReindex };
};
const archivedIsMade = textIsMade("archived mark");
const titleIsMade = textIsMade("title");
const linesAreMade = textIsMade("folded text");

const searchTexts = "songs and their search texts";
const songsTogether = 100;

async function checkSearchTexts(checking: Checking): Promise<void> {
  const { reader, onProgress } = checking;
  let rows = 0;
  onProgress(searchTexts, rows);
  // Not by the table of churches: what is left of one that is gone is read, too.
  const churches = await reader.all<{ churchId: string }>(
    sql`SELECT DISTINCT church_id AS "churchId" FROM songs ORDER BY church_id`,
  );
  for (const { churchId } of churches) {
    for (let last: string | undefined = ""; last !== undefined;) {
      const page: SongRow[] = await reader.all<SongRow>(
        sql`SELECT h.id, h.archived, r.metadata FROM songs h LEFT JOIN song_revisions r
            ON r.church_id = h.church_id AND r.song_id = h.id AND r.version = h.version
          WHERE h.church_id = ${churchId} AND h.id > ${last}
          ORDER BY h.id LIMIT ${constant(songsTogether)}`,
      );
      if (page.length > 0) await checkPage(checking, churchId, page);
      onProgress(searchTexts, (rows += page.length));
      last = page.at(-1)?.id;
    }
  }
}

/** Documents that cannot be read were reported as such. */
async function checkPage(
  { reader, findings }: Checking,
  churchId: string,
  page: readonly SongRow[],
): Promise<void> {
  const [first = "", last = ""] = [page[0]?.id, page.at(-1)?.id];
  const { songs: tables, text } = reader.dialect.search;
  const texts = await reader.all<TextRow>(
    sql`SELECT s.song_id AS "songId", s.archived, s.folded_title AS "foldedTitle", ${text} AS text
      FROM ${tables} WHERE s.church_id = ${churchId} AND s.song_id BETWEEN ${first} AND ${last}`,
  );
  const textOfSong = new Map(texts.map((row) => [row.songId, row]));
  const lyricsOfSong = new Map(page.map(({ id }) => [id, new Map<string, LyricsDocument>()]));
  const lyricRows = await reader.all<LyricRow>(
    sql`SELECT h.song_id AS "songId", ${columnsOf(lyrics)} FROM lyrics h JOIN lyric_revisions r
        ON r.church_id = h.church_id AND r.lyric_version_id = h.id AND r.version = h.version
      WHERE h.church_id = ${churchId} AND h.song_id BETWEEN ${first} AND ${last} ORDER BY h.id`,
  );
  for (const row of lyricRows) {
    const document = checkRevision(findings, lyrics, row);
    if (document) lyricsOfSong.get(row.songId)?.set(row.headId, document);
  }
  for (const song of page) {
    const place = `${churchId} ${song.id}`;
    const stored = textOfSong.get(song.id);
    const metadata = parsed<Metadata>(song.metadata);
    if (!stored) findings.report(hasSearchText, place);
    if (!stored || !metadata) continue;
    if (song.archived !== stored.archived) findings.report(archivedIsMade, place);
    const made = madeFrom(() => ({
      title: fold(metadata.title),
      text: searchTextOf({ archived: 0, metadata, lyrics: lyricsOfSong.get(song.id) ?? new Map() }),
    }));
    if (made && made.title !== stored.foldedTitle) findings.report(titleIsMade, place);
    if (made && made.text !== stored.text) findings.report(linesAreMade, place);
  }
}

/** A stored document; undefined when it is no object, or packed still as it was damaged. */
function parsed<Document>(stored: unknown): Document | undefined {
  if (typeof stored !== "string") return undefined;
  const document = madeFrom(() => JSON.parse(stored) as unknown);
  return typeof document === "object" && document !== null ? (document as Document) : undefined;
}

/** Undefined when a document is not what it should be. */
function madeFrom<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

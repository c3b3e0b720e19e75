import sql, { raw, type Sql } from "sql-template-tag";
import type { ArrangementDocument } from "../../../common/contract/arrangement.ts";
import { made, onDamage, reasonOf, StorageDamage } from "../../../common/domain/failure.ts";
import { fold } from "../../../common/domain/folding.ts";
import type { Reader } from "../database.ts";
import { constant } from "../dialect.ts";
import { documentText } from "../migrations/unpack.ts";
import { checksumOf } from "../revision.ts";
import { listSearchSources, searchTextOf } from "../search-text.ts";
import { pagesOfSongs } from "../song.ts";
import { filesFit, indexFits, promises, type SavedNoun, savedNouns } from "./promises.ts";

/** Of a promise that is broken everywhere a few places tell enough. */
const maxNamed = 100;
const rowsTogether = 200;
/** For what `reindex` makes anew from the revisions. */
const byReindex = '"precentor reindex" mends it';
const searchTexts = "songs and their search texts";

type OnProgress = (about: string, rows: number) => void;

/** What is stored of the files that a revision of an arrangement names. */
const files = sql`coalesce((SELECT string_agg(f.position || ' ' || f.asset_id, ',' ORDER BY f.position)
  FROM arrangement_files f WHERE f.church_id = r.church_id
  AND f.arrangement_id = r.arrangement_id AND f.version = r.version), '')`;

/** A revision, with what is stored beside it, and of its head where it is the current one. */
interface RevisionRow extends Readonly<Record<string, unknown>> {
  readonly churchId: string;
  readonly headId: string;
  readonly version: number;
  readonly document: string | Uint8Array;
  /** Null for those that a server of an earlier schema has saved. */
  readonly checksum: string | null;
  readonly isCurrent: boolean | number;
}

type StoredText = Readonly<Record<"id" | "title" | "text", string>> & { readonly archived: number };

/** Every broken promise of the database, in words: the time grows with the rows, not the memory. */
export async function findBrokenPromises(
  reader: Reader,
  structure: Promise<readonly string[]>,
  onProgress: OnProgress,
) {
  /** The places of broken promises, in the order in which these were found. */
  const found = new Map<string, { remedy: string | undefined; places: Set<string> }>();
  const report = (promise: string, place: string, remedy?: string) => {
    const { places } = found.get(promise) ?? { places: new Set<string>() };
    found.set(promise, { remedy, places });
    if (places.size <= maxNamed) places.add(place);
  };
  /** What comes upon damage says so, and the others go on: they tell how far it reaches. */
  const look = async (about: string, work: () => Promise<void>): Promise<void> => {
    onProgress(about, 0);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof StorageDamage)) throw error;
      report("all that is stored can be read", `${about}, ${reasonOf(error)}`, onDamage);
    }
  };
  const ask = async (statements: Readonly<Record<string, Sql>>): Promise<void> => {
    for (const [promise, places] of Object.entries(statements)) {
      const limited = sql`${places} LIMIT ${constant(maxNamed + 1)}`;
      const remedy = promise === indexFits ? byReindex : undefined;
      const found = await reader.all<{ place: string }>(limited);
      for (const { place } of found) report(promise, place, remedy);
    }
  };
  const checkRevision = ({ is, text: what }: SavedNoun, row: RevisionRow): void => {
    const { heads, revisions } = is;
    const head = `${row.churchId} ${row.headId}`;
    const revision = `${head} version ${row.version}`;
    const text = made(() => documentText(row.document));
    if (text !== undefined && row.checksum !== null && row.checksum !== checksumOf(text)) {
      const remedy = 'see "verify reports a problem" in docs/at-3-am.md';
      report(`each revision in ${revisions} is what was saved`, revision, remedy);
    }
    // One that a migration found damaged is packed still.
    const isPlain = typeof row.document === "string";
    const parsed = isPlain ? made(() => JSON.parse(text ?? "") as never) : undefined;
    const folded = made(() => is.folded(parsed as never));
    if (!folded && row.isCurrent) report(`each ${what} can be read`, head);
    else if (!folded) report(`each earlier revision in ${revisions} can be read`, revision);
    for (const [column, value] of Object.entries((row.isCurrent && folded) || {})) {
      if (row[column] === value) continue;
      report(`each ${heads}.${column} is made from the current texts`, head, byReindex);
    }
    if (heads !== "arrangements" || !parsed) return;
    const { assetIds } = parsed as ArrangementDocument;
    const named = made(() => assetIds.map((id, at) => `${at} ${id}`).join());
    if (row["files"] !== named) report(filesFit, head);
  };
  const readRevisions = async (noun: SavedNoun): Promise<void> => {
    const { heads, revisions, headId: id, document } = noun.is;
    const key = raw(`r.church_id, r.${id}, r.version`);
    const own = raw(`r.church_id AS "churchId", r.${id} AS "headId", r.version, r.checksum,
      r.${document} AS document, h.version = r.version AS "isCurrent"`);
    let rows = 0;
    let after = sql``;
    for (;;) {
      const page: RevisionRow[] = await reader.all<RevisionRow>(
        sql`SELECT h.*, ${heads === "arrangements" ? files : sql`1`} AS files, ${own} FROM ${raw(revisions)} r LEFT JOIN ${raw(heads)} h
          ON h.church_id = r.church_id AND h.id = r.${raw(id)} AND h.version = r.version
          ${after} ORDER BY ${key} LIMIT ${constant(rowsTogether)}`,
      );
      for (const row of page) checkRevision(noun, row);
      onProgress(heads, (rows += page.length));
      const last = page.at(-1);
      if (!last) return;
      after = sql`WHERE (${key}) > (${last.churchId}, ${last.headId}, ${last.version})`;
    }
  };
  /** Of songs that follow each other; documents that cannot be read were reported as such. */
  const checkSearchTexts = async (churchId: string, songIds: readonly string[]): Promise<void> => {
    const { songs, text } = reader.dialect.search;
    const [first = "", last = ""] = [songIds[0], songIds.at(-1)];
    const rows = await reader.all<StoredText>(
      sql`SELECT s.song_id AS id, s.archived, s.folded_title AS title, ${text} AS text FROM ${songs}
        WHERE s.church_id = ${churchId} AND s.song_id BETWEEN ${first} AND ${last}`,
    );
    const storedOf = new Map(rows.map((row) => [row.id, row]));
    for (const [songId, sources] of await listSearchSources(reader, churchId, first, last)) {
      const place = `${churchId} ${songId}`;
      const stored = storedOf.get(songId);
      const { metadata, archived } = sources;
      if (!stored) report("each song has its search text", place, byReindex);
      if (!stored || !metadata) continue;
      const folded = made(() => ({ title: fold(metadata.title), text: searchTextOf(sources) }));
      const isAsMade = {
        "archived mark": stored.archived === archived,
        title: !folded || stored.title === folded.title,
        "folded text": !folded || stored.text === folded.text,
      };
      for (const [what, isMade] of Object.entries(isAsMade)) {
        const promise = `the ${what} of each search text is made from the current texts`;
        if (!isMade) report(promise, place, byReindex);
      }
    }
  };
  const readSearchTexts = async (): Promise<void> => {
    for await (const { churchId, songIds, done } of pagesOfSongs(reader, rowsTogether)) {
      await checkSearchTexts(churchId, songIds);
      onProgress(searchTexts, done);
    }
  };
  /** Tables and indexes as the engine keeps them: what is read elsewhere does not come by all. */
  const readStructure = async (): Promise<void> => {
    for (const problem of await structure) {
      for (const line of problem.split("\n").filter((one) => !one.startsWith("***"))) {
        if (!/fts5/i.test(line)) report("the database is built as it should be", line, onDamage);
        else report("the search index is made from the texts", line, byReindex);
      }
    }
  };
  for (const [about, statements] of Object.entries(promises(reader.dialect))) {
    await look(about, () => ask(statements));
  }
  for (const noun of savedNouns) await look(noun.is.heads, () => readRevisions(noun));
  await look(searchTexts, readSearchTexts);
  await look("structure of the database", readStructure);
  return [...found].flatMap(([promise, { remedy, places }]) => {
    const advice = remedy ? ` (${remedy})` : "";
    const lines = [...places].map((place) => `${promise}: not so for ${place}${advice}`);
    if (lines.length <= maxNamed) return lines;
    return [...lines.slice(0, maxNamed), `${promise}: not so in more places`];
  });
}

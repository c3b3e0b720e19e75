import sql, { join, raw, type Sql } from "sql-template-tag";
import { onDamage, reasonOf, StorageDamage } from "../../../common/domain/failure.ts";
import { fold } from "../../../common/domain/folding.ts";
import type { Reader } from "../database.ts";
import { constant } from "../dialect.ts";
import { documentText } from "../migrations/unpack.ts";
import { checksumOf } from "../revision.ts";
import { listSearchSources, searchTextOf } from "../search-text.ts";
import { pagesOfSongs } from "../song.ts";
import { byReindex, filesFit, type Promised, promises, remedies } from "./promises.ts";
import { type SavedNoun, savedNouns } from "./promises.ts";

/** Of a promise that is broken everywhere a few places tell enough. */
const maxNamed = 100;
const rowsTogether = 200;

type OnProgress = (about: string, rows: number) => void;

/**
 * Every broken promise of the database, in words, for `verify`. One statement a promise, and one
 * pass over the documents: the time grows with the rows, the memory does not.
 */
export async function findBrokenPromises(
  reader: Reader,
  onProgress: OnProgress,
): Promise<string[]> {
  const verifier = new Verifier(reader, onProgress);
  for (const [about, statements] of Object.entries(promises(reader.dialect))) {
    await verifier.look(about, () => verifier.ask(statements));
  }
  for (const noun of savedNouns) {
    await verifier.look(noun.heads, () => verifier.readRevisions(noun));
  }
  await verifier.look(searchTexts, () => verifier.readSearchTexts());
  // Last: after damage that it has met, SQLite gives the same answer for tables that are sound.
  await verifier.look("structure of the database", () => verifier.readStructure());
  return verifier.lines();
}

const isReadable: Promised = { text: "all that is stored can be read", remedy: onDamage };
const isSound: Promised = { text: "the database is built as it should be", remedy: onDamage };
const isIndexed: Promised = { text: "the search index is made from the texts", remedy: byReindex };
const hasSearchText: Promised = { text: "each song has its search text", remedy: byReindex };
const searchTexts = "songs and their search texts";

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

class Verifier {
  readonly #reader: Reader;
  readonly #onProgress: OnProgress;
  /** The broken promises, in the order in which they were found. */
  readonly #found = new Map<string, { promised: Promised; places: Set<string> }>();

  constructor(reader: Reader, onProgress: OnProgress) {
    this.#reader = reader;
    this.#onProgress = onProgress;
  }

  /** A line for each place. */
  lines(): string[] {
    return [...this.#found.values()].flatMap(({ promised: { text, remedy }, places }) => {
      const advice = remedy ? ` (${remedy})` : "";
      const lines = [...places].map((place) => `${text}: not so for ${place}${advice}`);
      if (lines.length <= maxNamed) return lines;
      return [...lines.slice(0, maxNamed), `${text}: not so in more places`];
    });
  }

  /** What comes upon damage says so, and the others go on: they tell how far it reaches. */
  async look(about: string, work: () => Promise<void>): Promise<void> {
    this.#onProgress(about, 0);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof StorageDamage)) throw error;
      this.#report(isReadable, `${about}, ${reasonOf(error)}`);
    }
  }

  async ask(statements: Readonly<Record<string, Sql>>): Promise<void> {
    for (const [text, places] of Object.entries(statements)) {
      const limited = sql`${places} LIMIT ${constant(maxNamed + 1)}`;
      const found = await this.#reader.all<{ place: string }>(limited);
      const remedy = remedies[text];
      for (const { place } of found) this.#report({ text, ...(remedy && { remedy }) }, place);
    }
  }

  /** In the order of the key. */
  async readRevisions(noun: SavedNoun): Promise<void> {
    const { heads, revisions, id, document, stored } = noun;
    const key = raw(`r.church_id, r.${id}, r.version`);
    const own = raw(`r.church_id AS "churchId", r.${id} AS "headId", r.version, r.checksum,
      r.${document} AS document, h.version = r.version AS "isCurrent"`);
    let rows = 0;
    for (let last: RevisionRow | undefined; ;) {
      const after = last ? sql`(${last.churchId}, ${last.headId}, ${last.version})` : undefined;
      const page: RevisionRow[] = await this.#reader.all<RevisionRow>(
        sql`SELECT ${join([own, ...stored])} FROM ${raw(revisions)} r LEFT JOIN ${raw(heads)} h
          ON h.church_id = r.church_id AND h.id = r.${raw(id)} AND h.version = r.version
          ${after ? sql`WHERE (${key}) > ${after}` : sql``}
          ORDER BY ${key} LIMIT ${constant(rowsTogether)}`,
      );
      for (const row of page) this.#checkRevision(noun, row);
      this.#onProgress(heads, (rows += page.length));
      last = page.at(-1);
      if (page.length < rowsTogether) return;
    }
  }

  #checkRevision(noun: SavedNoun, row: RevisionRow): void {
    const { heads, revisions } = noun;
    const head = `${row.churchId} ${row.headId}`;
    const revision = `${head} version ${row.version}`;
    const text = madeFrom(() => documentText(row.document));
    if (text !== undefined && row.checksum !== null && row.checksum !== checksumOf(text)) {
      const remedy = 'see "verify" in docs/operating.md';
      this.#report({ text: `each revision in ${revisions} is what was saved`, remedy }, revision);
    }
    // One that a migration found damaged is packed still.
    const made =
      typeof row.document === "string"
        ? madeFrom(() => noun.made(JSON.parse(text ?? "") as never))
        : undefined;
    if (!made && row.isCurrent) this.#report({ text: noun.isReadable }, head);
    else if (!made) {
      this.#report({ text: `each earlier revision in ${revisions} can be read` }, revision);
    }
    for (const [column, value] of Object.entries(made ?? {})) {
      if (row[column] === value) continue;
      if (column === "files") this.#report({ text: filesFit }, head);
      else if (row.isCurrent) {
        const isMade = `each ${heads}.${column} is made from the current texts`;
        this.#report({ text: isMade, remedy: byReindex }, head);
      }
    }
  }

  async readSearchTexts(): Promise<void> {
    for await (const { churchId, songIds, done } of pagesOfSongs(this.#reader, rowsTogether)) {
      const [first = "", last = first] = [songIds[0], songIds.at(-1)];
      await this.#checkSearchTexts(churchId, first, last);
      this.#onProgress(searchTexts, done);
    }
  }

  /** Of all songs between these two; documents that cannot be read were reported as such. */
  async #checkSearchTexts(churchId: string, first: string, last: string): Promise<void> {
    const { songs, text } = this.#reader.dialect.search;
    type Row = { id: string; archived: number; title: string; text: string };
    const texts = await this.#reader.all<Row>(
      sql`SELECT s.song_id AS id, s.archived, s.folded_title AS title, ${text} AS text FROM ${songs}
        WHERE s.church_id = ${churchId} AND s.song_id BETWEEN ${first} AND ${last}`,
    );
    const textOfSong = new Map(texts.map((row) => [row.id, row]));
    const sourcesOfSong = await listSearchSources(this.#reader, churchId, first, last);
    for (const [songId, sources] of sourcesOfSong) {
      const place = `${churchId} ${songId}`;
      const stored = textOfSong.get(songId);
      const { metadata, archived } = sources;
      if (!stored) this.#report(hasSearchText, place);
      if (!stored || !metadata) continue;
      const made = madeFrom(() => ({ title: fold(metadata.title), text: searchTextOf(sources) }));
      const isAsMade = {
        "archived mark": stored.archived === archived,
        title: !made || stored.title === made.title,
        "folded text": !made || stored.text === made.text,
      };
      for (const [what, isMade] of Object.entries(isAsMade)) {
        const promise = `the ${what} of each search text is made from the current texts`;
        if (!isMade) this.#report({ text: promise, remedy: byReindex }, place);
      }
    }
  }

  /** Tables and indexes as the engine keeps them: what is read elsewhere does not come by all. */
  async readStructure(): Promise<void> {
    const { structureProblems } = this.#reader.dialect;
    if (!structureProblems) return;
    for (const { problem } of await this.#reader.all<{ problem: string }>(structureProblems)) {
      const lines = problem.split("\n").filter((line) => !line.startsWith("***"));
      for (const line of lines) this.#report(/fts5/i.test(line) ? isIndexed : isSound, line);
    }
  }

  #report(promised: Promised, place: string): void {
    const { places } = this.#found.get(promised.text) ?? { places: new Set<string>() };
    this.#found.set(promised.text, { promised, places });
    if (places.size <= maxNamed) places.add(place);
  }
}

/** Undefined when a document is not what it should be. */
function madeFrom<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

import { hash } from "node:crypto";
import sql, { join, raw, type Sql } from "sql-template-tag";
import { limits } from "../../common/contract/fields.ts";
import { made, StorageDamage } from "../../common/domain/failure.ts";
import type { Reader, Writer } from "./database.ts";
import { constant } from "./dialect.ts";

/** Checksum of a revision's text. It detects damage by a disk, not changes by a person. */
export const checksumOf = (text: string): string => hash("sha256", text).slice(0, 16);

/** A stored document; `what` names it for the operator where it cannot be read any more. */
export function parseDocument<Document>(text: unknown, what: string): Document {
  const document = made(() => JSON.parse(String(text)) as Document);
  if (typeof text === "string" && document !== undefined) return document;
  throw new StorageDamage(new Error(`${what} cannot be read`));
}

/** Who asks: for the public, an archived song and a church that is not public do not exist. */
export type Audience = "members" | "public";

/** The condition on `songs s` that has to stand in the statement that reads, not before it. */
export function visibleTo(audience: Audience): Sql {
  if (audience === "members") return sql``;
  return sql`AND s.archived = 0
    AND EXISTS (SELECT 1 FROM churches c WHERE c.id = s.church_id AND c.is_public = 1)`;
}

export interface ResourceKey {
  readonly churchId: string;
  readonly songId: string;
  /** For a song, its own id is the song's id. */
  readonly id: string;
}

interface Version {
  readonly id: string;
  readonly version: number;
  readonly revisionId: string;
  readonly updatedAt: string;
}

export type VersionRow<Own> = Own & Version & { readonly document: string };

interface RevisionRow {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly document: string;
}

/** The tables of a noun, and how it is made of them. */
interface Description<Own, Document, Content, Resource> {
  readonly name: string;
  readonly heads: "songs" | "lyrics" | "arrangements";
  /** What statements call the heads; the revisions are `r`. */
  readonly alias: "s" | "h";
  readonly revisions: string;
  /** The columns of a revision with the id of its head and with its document. */
  readonly headId: string;
  readonly document: string;
  /** Columns of the head, besides what all nouns have. */
  readonly own: string;
  readonly order: string;
  /** What documents say, with what they refer to. */
  contents(
    documents: Document[],
    reader: Reader,
    churchId: string,
  ): readonly Content[] | Promise<readonly Content[]>;
  resource(head: Own & Version, content: Content): Resource;
  /** Columns of the head that are made from its document; throws at what is none. */
  folded(document: Document): Columns;
}

type Columns = Readonly<Record<string, string | number>>;

/** Rows at a time of what is read whole, so that however many there are, few are held. */
export const scanPageSize = 500;

/** What is saved version by version: a head for each, and a revision for each version. */
export class Noun<Own, Document, Content, Resource> {
  readonly is: Description<Own, Document, Content, Resource>;
  readonly #from: Sql;
  readonly #ofHead: Sql;
  readonly #ofCurrent: Sql;
  /** The document of a head's current revision. */
  readonly document: Sql;
  /** Of a head and its current revision. */
  readonly columns: Sql;
  readonly #columnsAt: Sql;

  constructor(is: Description<Own, Document, Content, Resource>) {
    const { heads, alias, revisions, headId, document, own } = is;
    const isOf = `r.church_id = ${alias}.church_id AND r.${headId} = ${alias}.id`;
    this.is = is;
    this.#from = raw(`${heads} ${alias}`);
    this.#ofHead = raw(`${revisions} r ON ${isOf}`);
    this.#ofCurrent = raw(`FROM ${revisions} r WHERE ${isOf} AND r.version = ${alias}.version`);
    this.document = this.current(raw(`r.${document}`));
    this.columns = raw(`${alias}.id, ${own}, ${alias}.version, ${alias}.revision_id AS "revisionId",
      ${alias}.updated_at AS "updatedAt", ${this.document.sql} AS document`);
    this.#columnsAt = raw(`${alias}.id, ${own}, r.version, r.id AS "revisionId",
      r.created_at AS "updatedAt", r.${document} AS document`);
  }

  /**
   * What is made of a head's current revision `r`. Not by a join: PostgreSQL takes a church that was
   * empty when it last looked for one that still is, and would read all of it for each head.
   */
  current(made: Sql): Sql {
    return sql`(SELECT ${made} ${this.#ofCurrent})`;
  }

  async find(reader: Reader, key: ResourceKey, audience: Audience = "members") {
    const { columns } = this;
    return this.#first(reader, key, sql`${columns} FROM ${this.#from}`, visibleTo(audience));
  }

  /** The resource as that version's save returned it; revisions never change. */
  async findAt(reader: Reader, key: ResourceKey, version: number) {
    return this.#first(
      reader,
      key,
      sql`${this.#columnsAt} FROM ${this.#from} JOIN ${this.#ofHead} AND r.version = ${version}`,
    );
  }

  /** What a save has to know of what it changes; nothing when it is not there. */
  findHead(reader: Reader, key: ResourceKey) {
    const { own, alias } = this.is;
    return reader.first<Own & { readonly version: number }>(
      sql`SELECT ${raw(own)}, ${raw(alias)}.version FROM ${this.#from} WHERE ${this.#where(key)}`,
    );
  }

  async listIds(reader: Reader, churchId: string, songId: string): Promise<string[]> {
    const rows = await reader.all<{ id: string }>(
      sql`SELECT h.id FROM ${this.#from} WHERE h.church_id = ${churchId} AND h.song_id = ${songId}`,
    );
    return rows.map(({ id }) => id);
  }

  /** Undefined without such a song. One statement, so a song archived meanwhile is never shown. */
  async listOfSong(
    reader: Reader,
    churchId: string,
    songId: string,
    audience: Audience = "members",
  ): Promise<Resource[] | undefined> {
    const rows = await reader.all<VersionRow<Own> | { id: null }>(
      sql`SELECT ${this.columns} FROM songs s
        LEFT JOIN ${this.#from} ON h.church_id = s.church_id AND h.song_id = s.id
        WHERE s.church_id = ${churchId} AND s.id = ${songId} ${visibleTo(audience)}
        ORDER BY ${raw(this.is.order)}`,
    );
    if (rows.length === 0) return undefined;
    const found = rows.flatMap((row) => (row.id === null ? [] : row));
    return this.resourcesOf(reader, churchId, found);
  }

  async listOfSongs(reader: Reader, churchId: string, songIds: readonly string[]) {
    if (songIds.length === 0) return [];
    // CROSS JOIN keeps the planner from walking all of the church.
    const rows = await reader.all<VersionRow<Own>>(
      sql`SELECT ${this.columns} FROM ${reader.dialect.numbered(songIds)} n
        CROSS JOIN ${this.#from}
        WHERE h.church_id = ${churchId} AND h.song_id = n.value
        ORDER BY n.position, ${raw(this.is.order)}`,
    );
    return this.resourcesOf(reader, churchId, rows);
  }

  /** All current ones of a church's songs that are not archived. */
  async *listAll(reader: Reader, churchId: string): AsyncGenerator<Resource> {
    const { alias } = this.is;
    const id = raw(`${alias}.id`);
    const songs =
      alias === "s" ? sql`` : sql`JOIN songs s ON s.church_id = h.church_id AND s.id = h.song_id`;
    for (let after: string | undefined = ""; after !== undefined;) {
      const rows: VersionRow<Own>[] = await reader.all(
        sql`SELECT ${this.columns} FROM ${this.#from} ${songs}
          WHERE ${raw(alias)}.church_id = ${churchId} AND s.archived = 0 AND ${id} > ${after}
          ORDER BY ${id} LIMIT ${constant(scanPageSize)}`,
      );
      yield* await this.resourcesOf(reader, churchId, rows);
      after = rows.at(-1)?.id;
    }
  }

  /** A page of history, newest first; nothing when it is not there. */
  async listRevisions(reader: Reader, key: ResourceKey, beforeVersion = limits.int32 + 1) {
    // One more than a page tells whether there are more; a head without any is a row as well.
    const rows = await reader.all<RevisionRow | { id: null }>(
      sql`SELECT r.id, r.version, r.created_at AS "createdAt", r.${raw(this.is.document)} AS document
        FROM ${this.#from} LEFT JOIN ${this.#ofHead} AND r.version <= ${beforeVersion - 1}
        WHERE ${this.#where(key)}
        ORDER BY r.version DESC LIMIT ${constant(limits.pageSize + 1)}`,
    );
    if (rows.length === 0) return undefined;
    const page = rows.slice(0, limits.pageSize).flatMap((row) => (row.id === null ? [] : row));
    const revisions = await this.#made(reader, key.churchId, page, (row, content) => {
      const { id, version, createdAt } = row;
      return { id, version, ...content, createdAt };
    });
    return { revisions, hasMore: rows.length > limits.pageSize };
  }

  resourcesOf(reader: Reader, churchId: string, rows: readonly VersionRow<Own>[]) {
    return this.#made(reader, churchId, rows, (row, content) => this.is.resource(row, content));
  }

  /** A new one, or the next version of one. */
  put(
    churchId: string,
    { id, version, revisionId, updatedAt }: Version,
    /** Columns of the head that are given once, and of the revision. */
    { document, ...given }: { document: Document; once?: Columns; ofRevision?: Columns },
  ): Sql[] {
    const { heads, revisions, headId, document: column } = this.is;
    const text = JSON.stringify(document);
    const head = { version, revision_id: revisionId, updated_at: updatedAt };
    const changed = { ...head, ...this.is.folded(document) };
    const updates = Object.keys(changed).map((name) => `${name} = excluded.${name}`);
    return [
      sql`${insertInto(heads, { church_id: churchId, id, ...given.once, ...changed })}
        ON CONFLICT (church_id, id) DO UPDATE SET ${raw(updates.join(", "))}`,
      insertInto(revisions, {
        church_id: churchId,
        [headId]: id,
        version,
        id: revisionId,
        ...given.ofRevision,
        [column]: text,
        checksum: checksumOf(text),
        created_at: updatedAt,
      }),
    ];
  }

  /** Makes what is folded of a song's anew; answers whether all could be read. */
  async refold(tx: Writer, churchId: string, songId: string): Promise<boolean> {
    const rows = await tx.all<{ id: string; document: string }>(
      sql`SELECT h.id, ${this.document} AS document FROM ${this.#from}
        WHERE h.church_id = ${churchId} AND h.song_id = ${songId}`,
    );
    let areRead = true;
    for (const { id, document } of rows) {
      const columns = made(() => this.is.folded(JSON.parse(document) as Document));
      areRead &&= columns !== undefined;
      for (const [name, value] of Object.entries(columns ?? {})) {
        await tx.run(
          sql`UPDATE ${raw(this.is.heads)} SET ${raw(name)} = ${value}
            WHERE church_id = ${churchId} AND id = ${id} AND ${raw(name)} <> ${value}`,
        );
      }
    }
    return areRead;
  }

  async #first(reader: Reader, key: ResourceKey, selected: Sql, isVisible: Sql = sql``) {
    const row = await reader.first<VersionRow<Own>>(
      sql`SELECT ${selected} WHERE ${this.#where(key)} ${isVisible}`,
    );
    return row && (await this.resourcesOf(reader, key.churchId, [row]))[0];
  }

  #where({ churchId, songId, id }: ResourceKey): Sql {
    const head = raw(this.is.alias);
    const isOfSong = this.is.alias === "s" ? sql`` : sql`AND h.song_id = ${songId}`;
    return sql`${head}.church_id = ${churchId} AND ${head}.id = ${id} ${isOfSong}`;
  }

  async #made<Row extends { id: string; version: number; document: string }, Made>(
    reader: Reader,
    churchId: string,
    rows: readonly Row[],
    make: (row: Row, content: Content) => Made,
  ): Promise<Made[]> {
    const documents = rows.map(({ id, version, document }) =>
      parseDocument<Document>(document, `${this.is.name} ${id} version ${version}`),
    );
    const contents = await this.is.contents(documents, reader, churchId);
    return contents.map((content, index) => make(rows[index] as Row, content));
  }
}

function insertInto(table: string, row: Columns): Sql {
  return sql`INSERT INTO ${raw(`${table} (${Object.keys(row).join(", ")})`)}
    VALUES (${join(Object.values(row))})`;
}

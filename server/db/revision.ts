import { hash } from "node:crypto";
import sql, { raw, type Sql } from "sql-template-tag";
import { limits } from "../../common/contract/fields.ts";
import { StorageDamage } from "../../common/domain/failure.ts";
import type { Reader } from "./database.ts";
import { constant } from "./dialect.ts";

/** Of a revision's text: it tells what a disk has spoilt, and proves nothing against a person. */
export function checksumOf(text: string): string {
  return hash("sha256", text).slice(0, 16);
}

/** A stored document; `what` names it for the operator where it cannot be read any more. */
export function parseDocument<Document>(text: unknown, what: string): Document {
  try {
    if (typeof text === "string") return JSON.parse(text) as Document;
  } catch {
    // Told below, with its name.
  }
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

/** A head with one of its revisions, as it was saved. */
type Versioned<Own> = Own & {
  readonly id: string;
  readonly version: number;
  readonly revisionId: string;
  readonly updatedAt: string;
};

export type VersionRow<Own> = Versioned<Own> & { readonly document: string };

/** A page of history, newest first. */
export interface RevisionPage<Revision> {
  readonly revisions: Revision[];
  readonly hasMore: boolean;
}

type Revision<Content> = Content & {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
};

/** The tables of a noun, and how it is made of them. */
interface Description<Own, Document, Content, Resource> {
  /** For the operator. */
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
  /** Within a song. */
  readonly order: string;
  /** What documents say, with what they refer to. */
  contents(
    documents: Document[],
    reader: Reader,
    churchId: string,
  ): readonly Content[] | Promise<readonly Content[]>;
  resource(head: Versioned<Own>, content: Content): Resource;
}

/** Rows at a time of what is read whole, so that however many there are, few are held. */
export const scanPageSize = 500;

/**
 * What is saved version by version: a head for each, and a revision with a document for each
 * version. A song is its own song.
 */
export class Noun<Own, Document, Content, Resource> {
  readonly #is: Description<Own, Document, Content, Resource>;
  readonly #ofHead: Sql;
  readonly #from: Sql;
  /** Revisions of heads, to be joined with them. */
  readonly current: Sql;
  readonly columns: Sql;

  constructor(is: Description<Own, Document, Content, Resource>) {
    const { heads, alias, revisions, headId, document, own } = is;
    const isOf = `${revisions} r ON r.church_id = ${alias}.church_id AND r.${headId} = ${alias}.id`;
    this.#is = is;
    this.#from = raw(`${heads} ${alias}`);
    this.#ofHead = raw(isOf);
    this.current = raw(`${isOf} AND r.version = ${alias}.version`);
    this.columns = raw(`${alias}.id, ${own}, r.version, r.id AS "revisionId",
      r.created_at AS "updatedAt", r.${document} AS document`);
  }

  async find(
    reader: Reader,
    churchId: string,
    songId: string,
    id: string,
    audience: Audience = "members",
  ): Promise<Resource | undefined> {
    const where = sql`${this.#where(churchId, songId, id)} ${visibleTo(audience)}`;
    return this.#first(reader, churchId, sql`${this.#from} JOIN ${this.current} WHERE ${where}`);
  }

  /** As the save of that version answered it: nothing in it ever changes. */
  async findAt(
    reader: Reader,
    churchId: string,
    songId: string,
    id: string,
    version: number,
  ): Promise<Resource | undefined> {
    const where = this.#where(churchId, songId, id);
    const from = sql`${this.#from} JOIN ${this.#ofHead} AND r.version = ${version} WHERE ${where}`;
    return this.#first(reader, churchId, from);
  }

  /** What a save has to know of what it changes; nothing when it is not there. */
  async findHead(
    reader: Reader,
    churchId: string,
    songId: string,
    id: string,
  ): Promise<(Own & { readonly version: number }) | undefined> {
    const { own, alias } = this.#is;
    return reader.first(
      sql`SELECT ${raw(own)}, ${raw(alias)}.version FROM ${this.#from}
        WHERE ${this.#where(churchId, songId, id)}`,
    );
  }

  /**
   * In their order; nothing when there is no such song. Read together with the song, so that one
   * that is archived meanwhile is not shown.
   */
  async listOfSong(
    reader: Reader,
    churchId: string,
    songId: string,
    audience: Audience,
  ): Promise<Resource[] | undefined> {
    const rows = await reader.all<VersionRow<Own> | { id: null }>(
      sql`SELECT ${this.columns} FROM songs s
        LEFT JOIN ${this.#from} ON h.church_id = s.church_id AND h.song_id = s.id
        LEFT JOIN ${this.current}
        WHERE s.church_id = ${churchId} AND s.id = ${songId} ${visibleTo(audience)}
        ORDER BY ${raw(this.#is.order)}`,
    );
    if (rows.length === 0) return undefined;
    const found = rows.flatMap((row) => (row.id === null ? [] : row));
    return this.resourcesOf(reader, churchId, found);
  }

  /** Of several songs, song by song in their order. */
  async listOfSongs(
    reader: Reader,
    churchId: string,
    songIds: readonly string[],
  ): Promise<Resource[]> {
    if (songIds.length === 0) return [];
    // CROSS JOIN keeps the planner from walking all of the church.
    const rows = await reader.all<VersionRow<Own>>(
      sql`SELECT ${this.columns} FROM ${reader.dialect.numbered(songIds)} n
        CROSS JOIN ${this.#from} JOIN ${this.current}
        WHERE h.church_id = ${churchId} AND h.song_id = n.value
        ORDER BY n.position, ${raw(this.#is.order)}`,
    );
    return this.resourcesOf(reader, churchId, rows);
  }

  /** All current ones of a church's songs that are not archived. */
  async *listAll(reader: Reader, churchId: string): AsyncGenerator<Resource> {
    const { alias } = this.#is;
    const id = raw(`${alias}.id`);
    const songs =
      alias === "s" ? sql`` : sql`JOIN songs s ON s.church_id = h.church_id AND s.id = h.song_id`;
    for (let after = ""; ;) {
      const rows = await reader.all<VersionRow<Own>>(
        sql`SELECT ${this.columns} FROM ${this.#from} ${songs} JOIN ${this.current}
          WHERE ${raw(alias)}.church_id = ${churchId} AND s.archived = 0 AND ${id} > ${after}
          ORDER BY ${id} LIMIT ${constant(scanPageSize)}`,
      );
      yield* await this.resourcesOf(reader, churchId, rows);
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  /** Nothing when it is not there. */
  async listRevisions(
    reader: Reader,
    churchId: string,
    songId: string,
    id: string,
    beforeVersion = limits.int32 + 1,
  ): Promise<RevisionPage<Revision<Content>> | undefined> {
    // One more than a page tells whether there are more; a head without any is a row as well.
    const rows = await reader.all<Revision<object> & { document: string }>(
      sql`SELECT r.id, r.version, r.created_at AS "createdAt", r.${raw(this.#is.document)} AS document
        FROM ${this.#from} LEFT JOIN ${this.#ofHead} AND r.version <= ${beforeVersion - 1}
        WHERE ${this.#where(churchId, songId, id)}
        ORDER BY r.version DESC LIMIT ${constant(limits.pageSize + 1)}`,
    );
    if (rows.length === 0) return undefined;
    const page = rows.filter((row) => row.id !== null).slice(0, limits.pageSize);
    const contents = await this.#contentsOf(
      reader,
      churchId,
      page.map(({ version, document }) => ({ id, version, document })),
    );
    return {
      revisions: contents.map((content, index) => {
        const { id: revisionId, version, createdAt } = page[index] as Revision<object>;
        return { id: revisionId, version, ...content, createdAt };
      }),
      hasMore: rows.length > limits.pageSize,
    };
  }

  async resourcesOf(
    reader: Reader,
    churchId: string,
    rows: readonly VersionRow<Own>[],
  ): Promise<Resource[]> {
    const contents = await this.#contentsOf(reader, churchId, rows);
    return contents.map((content, index) =>
      this.#is.resource(rows[index] as VersionRow<Own>, content),
    );
  }

  async #first(reader: Reader, churchId: string, from: Sql): Promise<Resource | undefined> {
    const row = await reader.first<VersionRow<Own>>(sql`SELECT ${this.columns} FROM ${from}`);
    return row && (await this.resourcesOf(reader, churchId, [row]))[0];
  }

  #where(churchId: string, songId: string, id: string): Sql {
    const head = raw(this.#is.alias);
    const isOfSong = this.#is.alias === "s" ? sql`` : sql`AND h.song_id = ${songId}`;
    return sql`${head}.church_id = ${churchId} AND ${head}.id = ${id} ${isOfSong}`;
  }

  #contentsOf(
    reader: Reader,
    churchId: string,
    rows: readonly { readonly id: string; readonly version: number; readonly document: string }[],
  ): readonly Content[] | Promise<readonly Content[]> {
    const documents = rows.map(({ id, version, document }) =>
      parseDocument<Document>(document, `${this.#is.name} ${id} version ${version}`),
    );
    return this.#is.contents(documents, reader, churchId);
  }
}

import sql, { type Sql } from "sql-template-tag";
import type { Role } from "../../contract/church.ts";
import { limits } from "../../contract/limits.ts";
import { searchWords } from "../../domain/search.ts";
import type { Dialect } from "../dialect.ts";
import { asIs, Json, listed, object, plain, quoted, textOf } from "../json.ts";
import { findLyrics } from "../search/find-lyrics.ts";
import { findSongs } from "../search/find-songs.ts";
import type { Searching } from "../search/searching.ts";
import { constant, Statement } from "../statement.ts";
import { titleOrder } from "../title-order.ts";
import { type Finished, type Read, readOne } from "./read.ts";
import { songJson } from "./song.ts";

export interface CatalogueArgs {
  readonly churchId: string;
  readonly q: string;
  readonly offset: number;
  /** Of the member who asks. */
  readonly role: Role | undefined;
}

/** Walking past this many titles takes a fraction of a millisecond. */
const maxPassedAtOnce = 1000;

/** Whether it is a page that can be read at once, where others wait for this thread. */
export function isPlainPage({ q, offset }: CatalogueArgs): boolean {
  return offset <= maxPassedAtOnce && searchWords(q).length === 0;
}

/**
 * The whole answer, made by the engine: the church, for those who may see it, and the songs of the
 * chosen titles `t`.
 */
function catalogueOf(
  dialect: Dialect,
  churchId: unknown,
  role: unknown,
  titles: Sql,
  { hasMore, lyricMatches }: { readonly hasMore: Json; readonly lyricMatches: Json },
): Sql {
  const body = object({
    church: new Json([
      ...object({
        id: plain(sql`c.id`),
        name: quoted(dialect, sql`c.name`),
        timeZone: quoted(dialect, sql`c.time_zone`),
      }).parts.slice(0, -1),
      sql`CAST(${role} AS text)`,
      "}",
    ]),
    songs: listed(sql`page.songs`),
    hasMore,
    lyricMatches,
    sheetMusicSongIds: listed(sql`page.sheets`),
  });
  // The newest revision is the current one, so the head need not be looked at.
  return sql`SELECT ${dialect.bytesOf(textOf(body))} AS body FROM churches c CROSS JOIN (
    SELECT ${dialect.listOf(sql`song`)} AS songs, ${dialect.listOf(sql`sheet`)} AS sheets FROM (
      SELECT (SELECT ${textOf(songJson)} FROM song_revisions r
          WHERE r.church_id = ${churchId} AND r.song_id = t.song_id
          ORDER BY r.version DESC LIMIT 1) AS song,
        CASE WHEN EXISTS (SELECT 1 FROM arrangements h JOIN arrangement_files f
            ON f.church_id = h.church_id AND f.arrangement_id = h.id AND f.version = h.version
            WHERE h.church_id = ${churchId} AND h.song_id = t.song_id)
          THEN ${textOf(plain(sql`t.song_id`))} END AS sheet
      FROM (${titles}) t) songs) page
    WHERE c.id = ${churchId} AND (c.is_public = 1 OR CAST(${role} AS text) <> '')`;
}

const titlesOf = (churchId: unknown) =>
  sql`SELECT s.song_id FROM song_search s WHERE s.church_id = ${churchId} AND s.archived = 0`;

interface PageArgs {
  readonly churchId: string;
  readonly offset: number;
  readonly next: number;
  readonly role: string;
}

/** `at` tells where the page begins and ends, as numbers of the text or as values. */
function titlePage(at?: Record<"offset" | "next", Sql>): Read<PageArgs> {
  return readOne(
    new Statement<PageArgs, Finished>((args, dialect) => {
      const { churchId, role } = args;
      const { offset, next } = at ?? args;
      const all = titlesOf(churchId);
      const titles = sql`${all} ${titleOrder} LIMIT ${constant(limits.pageSize)} OFFSET ${offset}`;
      const more = sql`EXISTS (SELECT 1 FROM (${all} ${titleOrder} LIMIT 1 OFFSET ${next}) next)`;
      return catalogueOf(dialect, churchId, role, titles, {
        hasMore: asIs(sql`CASE WHEN ${more} THEN 'true' ELSE 'false' END`),
        lyricMatches: new Json(["[]"]),
      });
    }),
  );
}

const anyTitlePage = titlePage();
/**
 * The pages that people see, each in a text of its own: where a page begins at a value, PostgreSQL
 * plans anew each time, which takes longer than the page.
 */
const usualTitlePages = Array.from({ length: maxPassedAtOnce / limits.pageSize }, (_, page) => {
  const offset = page * limits.pageSize;
  return titlePage({ offset: constant(offset), next: constant(offset + limits.pageSize) });
});

interface FoundArgs {
  readonly churchId: string;
  /** In the order in which they are shown. */
  readonly songIds: string;
  readonly hasMore: string;
  readonly lyricMatches: string;
  readonly role: string;
}

const foundPage = readOne(
  new Statement<FoundArgs, Finished>((args, dialect) => {
    const titles = sql`${dialect.textsOf(args.songIds, "song_id")} LIMIT ${constant(limits.pageSize)}`;
    return catalogueOf(dialect, args.churchId, args.role, titles, {
      hasMore: asIs(sql`CAST(${args.hasMore} AS text)`),
      lyricMatches: asIs(sql`CAST(${args.lyricMatches} AS text)`),
    });
  }),
);

const roleMember = (role: Role | undefined) => (role ? `,"role":"${role}"` : "");

/** A page of all songs: one statement. */
export const plainPage: Read<CatalogueArgs> = (reader, { churchId, offset, role }) => {
  const next = offset + limits.pageSize;
  const read = usualTitlePages[offset / limits.pageSize] ?? anyTitlePage;
  return read(reader, { churchId, offset, next, role: roleMember(role) });
};

/** A page of what was searched for, or one far behind: titles are walked past once. In one snapshot. */
export async function catalogue(
  searching: Searching,
  args: CatalogueArgs,
): Promise<Finished | undefined> {
  const { reader, vocabularies } = searching;
  const { churchId, q, offset, role } = args;
  const words = await vocabularies.match(searching, churchId, searchWords(q));
  const { songIds, hasMore } = await findSongs(searching, { churchId, words, offset });
  const matches = await findLyrics(searching, churchId, songIds, words);
  return foundPage(reader, {
    churchId,
    songIds: JSON.stringify(songIds),
    hasMore: `${hasMore}`,
    lyricMatches: JSON.stringify(matches),
    role: roleMember(role),
  });
}

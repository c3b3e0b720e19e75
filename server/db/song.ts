import sql, { type Sql } from "sql-template-tag";
import type { Metadata, Song } from "../../common/contract/song.ts";
import type { Reader, Writer } from "./database.ts";
import { constant } from "./dialect.ts";
import { type Audience, checksumOf, Noun, type VersionRow } from "./revision.ts";

/** The version of the metadata document's layout, stored with each one. */
const schemaVersion = 1;

interface Own {
  readonly archived: number;
}
export type SongRow = VersionRow<Own>;
type Content = Pick<Song, "metadata">;

export const storedSongs = new Noun<Own, Metadata, Content, Song>({
  name: "song",
  heads: "songs",
  alias: "s",
  revisions: "song_revisions",
  headId: "song_id",
  document: "metadata",
  own: "s.archived",
  order: "s.id",
  contents: (documents) => documents.map((metadata) => ({ metadata })),
  resource: ({ id, version, revisionId, updatedAt }, { metadata }) => {
    return { id, version, revisionId, metadata, updatedAt };
  },
});

export function findSong(
  reader: Reader,
  churchId: string,
  songId: string,
  audience?: Audience,
): Promise<Song | undefined> {
  return storedSongs.find(reader, churchId, songId, songId, audience);
}

export interface SongPage {
  readonly churchId: string;
  readonly songIds: string[];
  /** Songs of this page and those before, and of all. */
  readonly done: number;
  readonly all: number;
}

/** All songs, archived ones too, church by church; what is left of one that is gone as well. */
export async function* pagesOfSongs(reader: Reader, together: number): AsyncGenerator<SongPage> {
  const churches = await reader.all<{ id: string; songs: number }>(
    sql`SELECT church_id AS id, count(*) AS songs FROM songs
      GROUP BY church_id ORDER BY church_id`,
  );
  const all = churches.reduce((sum, { songs }) => sum + Number(songs), 0);
  let done = 0;
  for (const { id: churchId } of churches) {
    for (let last: string | undefined = ""; ;) {
      const rows: { id: string }[] = await reader.all(
        sql`SELECT id FROM songs WHERE church_id = ${churchId} AND id > ${last}
          ORDER BY id LIMIT ${constant(together)}`,
      );
      last = rows.at(-1)?.id;
      if (last === undefined) break;
      const songIds = rows.map(({ id }) => id);
      yield { churchId, songIds, done: (done += rows.length), all };
    }
  }
}

/** How many songs the church's catalogue has. */
export async function countSongs(reader: Reader, churchId: string): Promise<number> {
  const row = await reader.first<{ songs: number }>(
    sql`SELECT count(*) AS songs FROM songs WHERE church_id = ${churchId} AND archived = 0`,
  );
  return Number(row?.songs);
}

/** A new song, or a new version of one. */
export function putSong(churchId: string, song: Song): Sql[] {
  const { id, version, revisionId, updatedAt } = song;
  const metadata = JSON.stringify(song.metadata);
  return [
    sql`INSERT INTO songs (church_id, id, version, revision_id, updated_at)
      VALUES (${churchId}, ${id}, ${version}, ${revisionId}, ${updatedAt})
      ON CONFLICT (church_id, id) DO UPDATE SET version = excluded.version,
      revision_id = excluded.revision_id, updated_at = excluded.updated_at`,
    sql`INSERT INTO song_revisions
      (church_id, song_id, version, id, schema_version, metadata, checksum, created_at) VALUES
      (${churchId}, ${id}, ${version}, ${revisionId}, ${schemaVersion},
      ${metadata}, ${checksumOf(metadata)}, ${updatedAt})`,
  ];
}

/** Nothing when there is no such song. */
export async function findSongState(
  reader: Reader,
  churchId: string,
  songId: string,
): Promise<{ readonly version: number; readonly isArchived: boolean } | undefined> {
  const head = await storedSongs.findHead(reader, churchId, songId, songId);
  return head && { version: head.version, isArchived: head.archived === 1 };
}

export async function setArchived(
  tx: Writer,
  churchId: string,
  songId: string,
  archived: boolean,
): Promise<void> {
  const flag = archived ? 1 : 0;
  await tx.run(
    sql`UPDATE songs SET archived = ${flag} WHERE church_id = ${churchId} AND id = ${songId}`,
  );
  await tx.run(
    sql`UPDATE song_search SET archived = ${flag}
      WHERE church_id = ${churchId} AND song_id = ${songId}`,
  );
}

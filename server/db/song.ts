import sql from "sql-template-tag";
import type { Metadata, Song } from "../../common/contract/song.ts";
import { fold } from "../../common/domain/folding.ts";
import { numberOf, type Reader, type Writer } from "./database.ts";
import { constant } from "./dialect.ts";
import { type Audience, Noun, type VersionRow } from "./revision.ts";

/** The version of the metadata document's layout, stored with each one. */
const schemaVersion = 1;

type Own = { readonly archived: number };
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
  // What is folded of a song is in its search text.
  folded: ({ title }) => (fold(title), {}),
});

const keyOf = (churchId: string, songId: string) => ({ churchId, songId, id: songId });

export const findSong = (reader: Reader, churchId: string, songId: string, audience?: Audience) =>
  storedSongs.find(reader, keyOf(churchId, songId), audience);

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

export const countSongs = (reader: Reader, churchId: string) =>
  numberOf(
    reader,
    sql`SELECT count(*) AS number FROM songs WHERE church_id = ${churchId} AND archived = 0`,
  );

export const putSong = (churchId: string, song: Song) =>
  storedSongs.put(churchId, song, {
    document: song.metadata,
    ofRevision: { schema_version: schemaVersion },
  });

export async function findSongState(reader: Reader, churchId: string, songId: string) {
  const head = await storedSongs.findHead(reader, keyOf(churchId, songId));
  return head && { version: head.version, isArchived: head.archived === 1 };
}

export async function setArchived(tx: Writer, churchId: string, songId: string, archived: boolean) {
  const flag = archived ? 1 : 0;
  await tx.run(
    sql`UPDATE songs SET archived = ${flag} WHERE church_id = ${churchId} AND id = ${songId}`,
  );
  await tx.run(
    sql`UPDATE song_search SET archived = ${flag}
      WHERE church_id = ${churchId} AND song_id = ${songId}`,
  );
}

import type { Arrangement } from "../../../common/contract/arrangement.ts";
import type { Catalogue } from "../../../common/contract/song.ts";
import type { LyricVersion } from "../../../common/contract/lyrics.ts";
import type { Client } from "../../harness/client.ts";
import { printedEvents } from "../../harness/events.ts";
import { seenArrangement, seenLyrics, seenSong, type Sighting } from "./content.ts";
import { revisionsIn } from "./reading.ts";
import type { FinalState, KeptResource, KeptRevision, UsedKey } from "./record.ts";
import type { Site } from "./site.ts";

/** Reads all that a church has, every song being listed. */
export async function readFinalState(site: Site): Promise<FinalState> {
  const { church, installation, base } = site.church;
  const client = site.client(site.servers.length - 1, site.actors[0]);
  const resources: KeptResource[] = [];
  for (const song of await allSongs(client, base)) {
    const path = `${base}/songs/${song.id}`;
    resources.push(await withHistory(client, song, path), ...(await partsOf(client, path)));
  }
  const events = await printedEvents(site.church);
  const keys = await installation.engine.query<UsedKey>(
    `SELECT actor, key, event_id AS "eventId" FROM operations WHERE church_id = '${church}'`,
  );
  return { resources, events, keys };
}

async function allSongs(client: Client, base: string): Promise<Sighting[]> {
  const songs: Sighting[] = [];
  for (;;) {
    const { body } = await client.get<Catalogue>(`${base}/songs?offset=${songs.length}`);
    songs.push(...body.songs.map(seenSong));
    if (!body.hasMore) return songs;
  }
}

async function partsOf(client: Client, song: string): Promise<KeptResource[]> {
  const [lyrics, arrangements] = await Promise.all([
    client.get<{ lyrics: LyricVersion[] }>(`${song}/lyrics`),
    client.get<{ arrangements: Arrangement[] }>(`${song}/arrangements`),
  ]);
  const parts = [
    ...lyrics.body.lyrics.map((lyrics) => ({ head: seenLyrics(lyrics), folder: "lyrics" })),
    ...arrangements.body.arrangements.map((arrangement) => {
      return { head: seenArrangement(arrangement), folder: "arrangements" };
    }),
  ];
  return Promise.all(
    parts.map(({ head, folder }) => withHistory(client, head, `${song}/${folder}/${head.id}`)),
  );
}

async function withHistory(client: Client, head: Sighting, path: string): Promise<KeptResource> {
  const revisions: KeptRevision[] = [];
  for (;;) {
    const oldest = revisions.at(-1)?.version;
    const query = oldest === undefined ? "" : `?beforeVersion=${oldest}`;
    const { body } = await client.get<{ hasMore: boolean }>(`${path}/revisions${query}`);
    revisions.push(...revisionsIn(head.kind, body));
    if (!body.hasMore) return { head, revisions: revisions.toReversed() };
  }
}

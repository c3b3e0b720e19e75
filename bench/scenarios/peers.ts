import { once } from "node:events";
import { freePort } from "../../test/harness/free-port.ts";
import { churchId } from "../dataset/catalogue.ts";
import { vocabulary } from "../dataset/words.ts";
import { type RawSqliteProcess, withRawSqlite } from "../limits/raw-sqlite-process.ts";
import { perSecond } from "../load/per-second.ts";
import type { Plan } from "../load/plan.ts";
import { parseServer } from "../peers/parse-server.ts";
import { installPeer, type Peer, startPeer } from "../peers/peer.ts";
import { strapi } from "../peers/strapi.ts";
import { type Site, someSongs, songsPath, withSite } from "../precentor/site.ts";
import { compare, type Side } from "../rounds.ts";
import type { Bench, Figure, Scenario, Spread } from "../scenario.ts";
import { type Postgres, withPostgres } from "../services/postgres.ts";
import { catalogueOf, firstSmallChurch, largeChurch } from "../sizes.ts";

const known: readonly Peer[] = [parseServer, strapi];
const clients = 8;
const church = churchId(largeChurch);
const saved = `songs with lyrics, ${clients} clients`;
const rareWords = vocabulary("en").slice(15_000, 15_020);
const commonWords = vocabulary("en").slice(3, 23);

/** One service with its songs, as what it is asked for each kind of work. */
interface Contestant {
  readonly name: string;
  readonly url: string;
  readonly works: Readonly<Record<string, Plan>>;
  /** Requests that save one song with its lyrics. */
  readonly requestsOfSong: number;
}

function ours({ server, cookie, catalogue }: Site): Contestant {
  const songs = songsPath(largeChurch);
  const get = (paths: readonly string[]): Plan => ({ kind: "get", paths, cookie });
  const found = (words: readonly string[]) => get(words.map((word) => `${songs}?q=${word}`));
  const churches = [churchId(firstSmallChurch)];
  return {
    name: "precentor",
    url: server.url,
    requestsOfSong: 2,
    works: {
      "one song": get(someSongs(catalogue, largeChurch).map((id) => `${songs}/${id}`)),
      "page of 50": get([songs]),
      "rare word": found(rareWords),
      "common word": found(commonWords),
      [saved]: { kind: "save-lyrics", churches, cookies: [cookie] },
    },
  };
}

function theirs(peer: Peer, url: string, ids: readonly string[]): Contestant {
  const { headers, songsPath: path, wrapper } = peer;
  const get = (paths: readonly string[]): Plan => ({ kind: "get", paths, headers });
  const save = { kind: "peer-songs", path, church: "another", headers, versions: 1 } as const;
  return {
    name: peer.name,
    url,
    requestsOfSong: 1,
    works: {
      "one song": get(ids.map((id) => `${path}/${id}`)),
      "page of 50": get([peer.pagePath(church)]),
      "rare word": get(rareWords.map((word) => peer.searchPath(church, word))),
      "common word": get(commonWords.map((word) => peer.searchPath(church, word))),
      [saved]: wrapper ? { ...save, wrapper } : save,
    },
  };
}

/** Saves as many songs as our church has, through the peer's own interface. */
async function fill(bench: Bench, peer: Peer, url: string): Promise<string[]> {
  const { songsPath: path, headers, wrapper } = peer;
  const save = { kind: "peer-songs", path, church, headers, versions: 2 } as const;
  const plan = wrapper ? { ...save, wrapper } : save;
  const fillWith = (requests: number) =>
    bench.load.run({ urls: [url], origin: url, connections: clients, plan, requests });
  // Tables are made for the first one, which others at the same time would trip over.
  await bench.load.run({ urls: [url], origin: url, connections: 1, plan, requests: 1 });
  await fillWith(bench.size.songs - 1);
  const pairs = headers.map((header) => header.split(": ") as [string, string]);
  const response = await fetch(`${url}${peer.pagePath(church)}`, { headers: pairs });
  const page = (await response.json()) as Record<string, Record<string, string>[]>;
  return (page[peer.list] ?? []).map((song) => song[peer.id] ?? "");
}

async function withPeer(
  bench: Bench,
  postgres: Postgres,
  peer: Peer,
  work: (contestant: Contestant) => Promise<void>,
): Promise<void> {
  bench.progress(`${peer.name}: installing`);
  const folder = installPeer(peer);
  const database = peer.name.toLowerCase().replaceAll(" ", "_");
  await postgres.query("postgres", `CREATE DATABASE ${database}`);
  const port = await freePort();
  const child = await startPeer(peer, folder, postgres.url(database), port);
  const url = `http://127.0.0.1:${port}`;
  try {
    bench.progress(`${peer.name}: filling`);
    const ids = await fill(bench, peer, url);
    await postgres.query(database, ...peer.indexes);
    await work(theirs(peer, url, ids));
  } finally {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
}

function sideOf(bench: Bench, { url, works, requestsOfSong }: Contestant, work: string): Side {
  const plan = works[work];
  if (!plan) throw new Error(`There is no ${work}.`);
  const spec = { urls: [url], origin: "http://localhost:8080", connections: clients, plan };
  const requests = perSecond(bench, spec);
  if (plan.kind === "get") return requests;
  return async (isWarmUp) => Number(await requests(isWarmUp)) / requestsOfSong;
}

/** What our two saves of a song cost without a service in front of them. */
const rawSide =
  ({ size: { seconds } }: Bench, raw: RawSqliteProcess, { requestsOfSong }: Contestant): Side =>
  async () =>
    (await raw.saves({ seconds, withLyrics: true })) / requestsOfSong;

async function measure(
  bench: Bench,
  raw: RawSqliteProcess,
  [own, ...others]: readonly [Contestant, ...Contestant[]],
): Promise<void> {
  for (const work of Object.keys(own.works)) {
    const contestants = [own, ...others].map((each) => [each.name, sideOf(bench, each, work)]);
    const limits = work === saved ? [["raw SQLite", rawSide(bench, raw, own)]] : [];
    const sides: Record<string, Spread> = await compare(
      bench.size,
      Object.fromEntries([...contestants, ...limits]),
    );
    const medians = others.flatMap(({ name }) => sides[name] ?? []);
    const [best] = medians.toSorted((a, b) => b.median - a.median);
    const compared: Figure["sides"] = best ? { ...sides, "best peer": best } : sides;
    const note = `${clients} connections; peers on PostgreSQL`;
    bench.report({ name: `peers: ${work}`, unit: "1/s", sides: compared, note });
  }
}

export const peers: Scenario = {
  name: "peers",
  about: "what a team would pick instead, with the indexes that its users would add",
  skips: (size) => (size.peers ? undefined : "with --peers only"),
  async run(bench) {
    await withPostgres(async (postgres) => {
      const measureWith = async (
        opened: readonly [Contestant, ...Contestant[]],
        left: readonly Peer[],
      ): Promise<void> => {
        const [peer, ...rest] = left;
        if (!peer) return withRawSqlite({}, (raw) => measure(bench, raw, opened));
        await withPeer(bench, postgres, peer, (next) => measureWith([...opened, next], rest));
      };
      await withSite(catalogueOf(bench.size.songs), {}, (site) => measureWith([ours(site)], known));
    });
  },
};

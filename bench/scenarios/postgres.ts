import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { churchId } from "../dataset/catalogue.ts";
import { queriesOf } from "../dataset/queries.ts";
import type { RawPostgresReads, RawPostgresSearch } from "../limits/raw-postgres.ts";
import { perSecond } from "../load/per-second.ts";
import type { PostgresSite } from "../precentor/postgres-site.ts";
import { precentor, program } from "../precentor/program.ts";
import { searchSide } from "../precentor/searching.ts";
import { Server } from "../precentor/server.ts";
import { someSongs, songsPath } from "../precentor/site.ts";
import { backupOf } from "../precentor/storage.ts";
import { Child } from "../processes/child.ts";
import { compare } from "../rounds.ts";
import type { Bench, Scenario } from "../scenario.ts";
import { type Postgres, withPostgres } from "../services/postgres.ts";
import { catalogueOf, largeChurch, smallChurches } from "../sizes.ts";
import { measurePostgresSaves } from "./postgres-saves.ts";

const connections = 16;

async function reads(bench: Bench, site: PostgresSite): Promise<void> {
  const { raw, rawUrl: url, servers, cookies } = site;
  const [server] = servers;
  const [cookie = ""] = cookies;
  if (!server) return;
  const { seconds, songs } = bench.size;
  const catalogue = catalogueOf(songs);
  const ids = someSongs(catalogue, largeChurch);
  const paths = ids.map((id) => `${songsPath(largeChurch)}/${id}`);
  const plan = { kind: "get", paths, cookie } as const;
  const one = await compare(bench.size, {
    precentor: perSecond(bench, { urls: [server.url], origin: server.origin, connections, plan }),
    "raw query": () =>
      raw.ask<number>("reads", {
        url,
        ids,
        clients: connections,
        seconds,
      } satisfies RawPostgresReads),
  });
  bench.report({ name: "PostgreSQL: one song, signed in", unit: "1/s", sides: one });
  const page = { name: "page of 50", queries: [{ words: [], offset: 0 }] };
  const church = churchId(largeChurch);
  for (const { name, queries } of [page, ...queriesOf(catalogue, bench.size.variants)]) {
    bench.progress(name);
    const times = bench.size.searches * (queries.length === 1 ? 10 : 1);
    const spec: RawPostgresSearch = { url, church, queries, times };
    const sides = await compare(bench.size, {
      precentor: searchSide(bench.load, { server, cookie }, queries, times),
      "raw query": () => raw.ask<number[]>("search", spec),
    });
    const note = "raw: the query and one trip more";
    bench.report({ name: `PostgreSQL: ${name}`, unit: "ms", sides, note });
  }
}

type Measure = (bench: Bench, site: PostgresSite) => Promise<void>;

async function withPostgresSite(bench: Bench, postgres: Postgres, measure: Measure): Promise<void> {
  const catalogue = catalogueOf(bench.size.songs);
  bench.progress("restoring");
  await postgres.query("postgres", "CREATE DATABASE catalogue", "CREATE DATABASE raw");
  const folder = mkdtempSync(join(tmpdir(), "precentor-bench-data-"));
  const environment = { DATA_DIR: folder, DATABASE_URL: postgres.url("catalogue") };
  const raw = new Child("raw-postgres");
  const servers: Server[] = [];
  const rawUrl = postgres.url("raw");
  try {
    await precentor(["restore", "--from", await backupOf(catalogue)], environment);
    await postgres.query("catalogue", "ANALYZE");
    await raw.ask("fill", { url: rawUrl, catalogue });
    for (let count = 0; count < 2; count += 1) {
      servers.push(await Server.start(program, environment));
    }
    const cookies = (await servers[0]?.signIn(smallChurches)) ?? [];
    const site = { postgres, servers, cookies, raw, rawUrl };
    await measure(bench, site);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await raw.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const postgres: Scenario = {
  name: "postgres",
  about: "reads and searches on PostgreSQL, beside PostgreSQL by itself",
  run: (bench) => withPostgres((server) => withPostgresSite(bench, server, reads)),
};

export const postgresSaves: Scenario = {
  name: "postgres-saves",
  about: "saves on PostgreSQL by one and by 32 clients, in one church and in many",
  run: (bench) => withPostgres((server) => withPostgresSite(bench, server, measurePostgresSaves)),
};

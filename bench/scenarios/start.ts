import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { churchId } from "../dataset/catalogue.ts";
import { queriesOf, queryString } from "../dataset/queries.ts";
import type { Plan } from "../load/plan.ts";
import { program } from "../precentor/program.ts";
import { Server } from "../precentor/server.ts";
import { type Site, someSongs, songsPath, withSite } from "../precentor/site.ts";
import { anonymousMegabytes } from "../processes/proc.ts";
import { compare, spreadOf } from "../rounds.ts";
import type { Bench, Scenario } from "../scenario.ts";
import { catalogueOf, firstSmallChurch, largeChurch } from "../sizes.ts";

const settleMs = 1000;
/** Threads that have nothing to do any more end after five seconds. */
const settleAfterBurstMs = 7000;

async function starts(bench: Bench, { dataFolder }: Site): Promise<void> {
  const sides = await compare(bench.size, {
    precentor: async () => {
      const server = await Server.start(program, { DATA_DIR: dataFolder });
      await server.stop();
      return server.startMs / 1000;
    },
    "node alone": async () => {
      const begin = performance.now();
      spawnSync(process.execPath, ["-e", "0"]);
      return (performance.now() - begin) / 1000;
    },
  });
  bench.report({ name: "start to ready", unit: "s", sides });
}

/** A server that nobody has asked anything. */
async function idleMemory(bench: Bench, { dataFolder }: Site): Promise<void> {
  const server = await Server.start(program, { DATA_DIR: dataFolder });
  await pause(settleMs);
  const sides = { precentor: spreadOf([anonymousMegabytes(server.pid)]) };
  await server.stop();
  bench.report({ name: "memory, idle", unit: "MB", sides });
}

/** Everything at once, for a while. */
function burst({ catalogue, cookie, cookies }: Site): Plan[] {
  const songs = songsPath(largeChurch);
  const searches = queriesOf(catalogue, 4).flatMap(({ queries }) => queries);
  return [
    { kind: "get", paths: someSongs(catalogue, largeChurch).map((id) => `${songs}/${id}`), cookie },
    { kind: "get", paths: [songs], cookie },
    { kind: "get", paths: searches.map((query) => `${songs}?${queryString(query)}`), cookie },
    { kind: "save-lyrics", churches: [churchId(firstSmallChurch)], cookies },
    { kind: "upload", church: churchId(largeChurch), cookies, bytes: 19_000_000 },
  ];
}

async function burstMemory(bench: Bench, site: Site): Promise<void> {
  const { url, origin, pid } = site.server;
  const seconds = bench.size.seconds * 5;
  await Promise.all(
    burst(site).map((plan) =>
      bench.load.run({
        urls: [url],
        origin,
        connections: plan.kind === "upload" ? 2 : 8,
        plan,
        seconds,
        allowed: [503],
      }),
    ),
  );
  await pause(settleAfterBurstMs);
  const after = spreadOf([anonymousMegabytes(pid)]);
  bench.report({ name: "memory, after a burst", unit: "MB", sides: { precentor: after } });
}

export const start: Scenario = {
  name: "start",
  about: "start to ready, and the memory that is the process's own",
  async run(bench) {
    const catalogue = catalogueOf(bench.size.songs);
    await withSite(catalogue, { sessions: 8 }, async (site) => {
      await idleMemory(bench, site);
      await burstMemory(bench, site);
      await starts(bench, site);
    });
  },
};

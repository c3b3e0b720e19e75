import { churchId } from "../dataset/catalogue.ts";
import { type RawSqliteProcess, withRawSqlite } from "../limits/raw-sqlite-process.ts";
import { perSecond } from "../load/per-second.ts";
import type { Plan } from "../load/plan.ts";
import { type Site, withSite } from "../precentor/site.ts";
import { canSlowDisk, slowFsyncMs } from "../processes/slow-disk.ts";
import { compare } from "../rounds.ts";
import type { Bench, Scenario } from "../scenario.ts";
import { catalogueOf, firstSmallChurch, smallChurches } from "../sizes.ts";

const manyClients = 32;

interface Kind {
  readonly name: string;
  readonly clients: number;
  readonly withLyrics: boolean;
}

const kinds: readonly Kind[] = [
  { name: "new songs, 1 client", clients: 1, withLyrics: false },
  { name: "new songs, 32 clients", clients: manyClients, withLyrics: false },
  { name: "songs with lyrics, 32 clients", clients: manyClients, withLyrics: true },
];

async function measure(
  bench: Bench,
  { server, cookies }: Site,
  raw: RawSqliteProcess,
  { name, clients, withLyrics }: Kind,
): Promise<void> {
  const { seconds } = bench.size;
  const churches = [churchId(firstSmallChurch)];
  const plan: Plan = { kind: withLyrics ? "save-lyrics" : "save-songs", churches, cookies };
  const { url, origin } = server;
  const sides = await compare(bench.size, {
    precentor: perSecond(bench, { urls: [url], origin, connections: clients, plan }),
    "raw SQLite": () => raw.saves({ seconds, withLyrics }),
  });
  bench.report({ name, unit: "1/s", sides, note: "raw: one commit a save" });
}

export const saves: Scenario = {
  name: "saves",
  about: "saves of one and of 32 clients, beside raw SQLite with one commit a save",
  async run(bench) {
    const catalogue = catalogueOf(bench.size.songs);
    await withRawSqlite({}, (raw) =>
      withSite(catalogue, { sessions: smallChurches }, async (site) => {
        for (const kind of kinds) await measure(bench, site, raw, kind);
      }),
    );
  },
};

export const slowDisk: Scenario = {
  name: "slow-disk",
  about: `saves where an fsync takes ${slowFsyncMs} ms more, as on a small church's machine`,
  skips: () => (canSlowDisk() ? undefined : "strace is not here, or may not trace"),
  async run(bench) {
    const catalogue = catalogueOf(bench.size.songs);
    const options = { sessions: smallChurches, slowDisk: true };
    await withRawSqlite({ slowDisk: true }, (raw) =>
      withSite(catalogue, options, async (site) => {
        const name = "songs with lyrics, 32 clients, slow disk";
        const kind = { name, clients: manyClients, withLyrics: true };
        await measure(bench, site, raw, kind);
      }),
    );
  },
};

import { churchId } from "../dataset/catalogue.ts";
import type { RawPostgresSaves } from "../limits/raw-postgres.ts";
import { perSecond } from "../load/per-second.ts";
import type { PostgresSite } from "../precentor/postgres-site.ts";
import type { Server } from "../precentor/server.ts";
import { processorSeconds, processorSecondsOfFamily } from "../processes/proc.ts";
import { compare, type Side } from "../rounds.ts";
import type { Bench, Spread } from "../scenario.ts";
import { firstSmallChurch, smallChurches } from "../sizes.ts";

const churches = Array.from({ length: smallChurches }, (_, index) =>
  churchId(firstSmallChurch + index),
);

const clients = 32;

/** How busy the servers and the database were, as shares of a core, to name what is the limit. */
async function busyDuring<Result>(
  { servers, postgres }: PostgresSite,
  work: () => Promise<Result>,
): Promise<{ result: Result; note: string }> {
  const read = () => [
    servers.reduce((sum, { pid }) => sum + processorSeconds(pid), 0),
    processorSecondsOfFamily(postgres.pid),
  ];
  const [begin, before] = [performance.now(), read()];
  const result = await work();
  const seconds = (performance.now() - begin) / 1000;
  const [own, database] = read().map((value, index) => {
    const share = (value - (before[index] ?? 0)) / seconds;
    return `${Math.round(share * 100)} %`;
  });
  return { result, note: `of a core: servers ${own}, PostgreSQL ${database}` };
}

/** Songs with lyrics: one client, 32 in one church, 32 in as many churches, and by two servers. */
export async function measurePostgresSaves(bench: Bench, site: PostgresSite): Promise<void> {
  const { cookies, servers, raw, rawUrl } = site;
  const { seconds } = bench.size;
  const notes = new Map<string, string>();
  const first = servers.slice(0, 1);
  const saving = (on: readonly Server[], connections: number, inChurches: readonly string[]) => {
    const plan = { kind: "save-lyrics", churches: inChurches, cookies } as const;
    const spec = { urls: on.map(({ url }) => url), origin: on[0]?.origin ?? "", connections };
    return perSecond(bench, { ...spec, plan });
  };
  const noting =
    (name: string, work: Side): Side =>
    async (isWarmUp) => {
      const { result, note } = await busyDuring(site, () => work(isWarmUp));
      notes.set(name, note);
      return result;
    };
  const one = churches.slice(0, 1);
  const cases: Record<string, Side> = {
    "32 clients in one church": saving(first, clients, one),
    "32 clients in 32 churches": saving(first, clients, churches),
    "32 clients in 32 churches, two servers": saving(servers, clients, churches),
  };
  const sides: Record<string, Spread> = await compare(bench.size, {
    "one client": saving(first, 1, one),
    "raw PostgreSQL": () =>
      raw.ask<number>("saves", { url: rawUrl, clients, seconds } satisfies RawPostgresSaves),
    ...Object.fromEntries(Object.entries(cases).map(([name, work]) => [name, noting(name, work)])),
  });
  for (const name of Object.keys(cases)) {
    const { [name]: own, "one client": alone, "raw PostgreSQL": rawSaves } = sides;
    if (!own || !alone || !rawSaves) continue;
    const compared = { precentor: own, "one client": alone, "raw PostgreSQL": rawSaves };
    const note = notes.get(name) ?? "";
    bench.report({ name: `PostgreSQL saves: ${name}`, unit: "1/s", sides: compared, note });
  }
}

import { churchId } from "../data/catalogue.ts";
import type { RawPostgresSaves } from "../limits/raw-postgres.ts";
import type { PostgresSite } from "../precentor/postgres-site.ts";
import type { Server } from "../precentor/server.ts";
import { processorSeconds, processorSecondsOfFamily } from "../processes/proc.ts";
import { compare } from "../rounds.ts";
import type { Bench } from "../scenario.ts";
import { firstSmallChurch, smallChurches } from "../sizes.ts";

const churches = Array.from({ length: smallChurches }, (_, index) =>
  churchId(firstSmallChurch + index),
);

/** How busy the servers and the database are, as shares of a core, to name what is the limit. */
class Busy {
  readonly #site: PostgresSite;
  #since = performance.now();
  #before: readonly [number, number];
  #shares = "";

  constructor(site: PostgresSite) {
    this.#site = site;
    this.#before = this.#read();
  }

  #read(): readonly [number, number] {
    const { servers, postgres } = this.#site;
    const own = servers.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
    return [own, processorSecondsOfFamily(postgres.pid)];
  }

  begin(): void {
    this.#since = performance.now();
    this.#before = this.#read();
  }

  end(): void {
    const seconds = (performance.now() - this.#since) / 1000;
    const now = this.#read();
    const [own, database] = now.map((value, index) => {
      const share = (value - (this.#before[index] ?? 0)) / seconds;
      return `${Math.round(share * 100)} %`;
    });
    this.#shares = `of a core: servers ${own}, PostgreSQL ${database}`;
  }

  get note(): string {
    return this.#shares;
  }
}

/** Songs with lyrics: one client, 32 in one church, 32 in as many churches, and by two servers. */
export async function measurePostgresSaves(bench: Bench, site: PostgresSite): Promise<void> {
  const { cookies, servers, raw, rawUrl } = site;
  const { rounds, seconds } = bench.size;
  const busy = new Busy(site);
  const saving = (on: readonly Server[], clients: number, inChurches: readonly string[]) => {
    const plan = { kind: "save-lyrics", churches: inChurches, cookies } as const;
    const urls = on.map(({ url }) => url);
    const origin = on[0]?.origin ?? "";
    return async () => {
      busy.begin();
      const result = await bench.load.run({ urls, origin, connections: clients, plan, seconds });
      busy.end();
      return result.perSecond;
    };
  };
  const rawSaves = (clients: number) => () =>
    raw.ask<number>("saves", { url: rawUrl, clients, seconds } satisfies RawPostgresSaves);
  const first = servers.slice(0, 1);
  const one = churches.slice(0, 1);
  const many = smallChurches;
  const cases = [
    { name: "32 clients in one church", on: first, inChurches: one },
    { name: "32 clients in 32 churches", on: first, inChurches: churches },
    { name: "32 clients in 32 churches, two servers", on: servers, inChurches: churches },
  ];
  for (const { name, on, inChurches } of cases) {
    const sides = await compare(rounds, {
      "one client": saving(first, 1, one),
      "raw PostgreSQL": rawSaves(many),
      precentor: saving(on, many, inChurches),
    });
    bench.report({ name: `PostgreSQL saves: ${name}`, unit: "1/s", sides, note: busy.note });
  }
}

import type { Catalogue } from "../dataset/catalogue.ts";
import { queriesOf } from "../dataset/queries.ts";
import { searchSide } from "../precentor/searching.ts";
import { type Site, someSongs, songsPath, withSites } from "../precentor/site.ts";
import { compare, type Side } from "../rounds.ts";
import type { Bench, Scenario } from "../scenario.ts";
import { largeChurch } from "../sizes.ts";

const songsOfChurch = 1000;

const installationOf = (churches: number): Catalogue => ({
  churches: Array.from({ length: churches }, () => songsOfChurch),
  songs: "short",
});

function sidesOf(bench: Bench, site: Site): Record<string, Side> {
  const { catalogue, cookie, server } = site;
  const { searches, seconds } = bench.size;
  const songs = songsPath(largeChurch);
  const get = (paths: readonly string[]): Side => {
    const plan = { kind: "get", paths, cookie } as const;
    const spec = { urls: [server.url], origin: server.origin, connections: 1, plan, seconds };
    return async () => [...(await bench.load.run(spec)).times];
  };
  const kinds = new Set(["rare word", "common word", "two letters, nowhere"]);
  const wanted = queriesOf(catalogue, bench.size.variants).filter(({ name }) => kinds.has(name));
  return {
    "one song": get(someSongs(catalogue, largeChurch).map((id) => `${songs}/${id}`)),
    "page of 50": get([songs]),
    ...Object.fromEntries(
      wanted.map(({ name, queries }) => [name, searchSide(bench.load, site, queries, searches)]),
    ),
  };
}

/** Two servers at once, one on each installation, so that rounds can alternate. */
export const churches: Scenario = {
  name: "churches",
  about: "a church of 1,000 songs among very many like it, beside the same church alone",
  async run(bench) {
    const count = bench.size.churches;
    await withSites([installationOf(count), installationOf(1)], async (sites) => {
      const [many, one] = sites.map((site) => sidesOf(bench, site));
      for (const [work, side] of Object.entries(many ?? {})) {
        const beside = one?.[work] ?? side;
        const sides = await compare(bench.size, { precentor: side, "one church": beside });
        const note = `${count.toLocaleString("en")} churches`;
        bench.report({ name: `many churches: ${work}`, unit: "ms", sides, note });
      }
    });
  },
};

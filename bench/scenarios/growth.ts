import { churchId } from "../dataset/catalogue.ts";
import { queriesOf } from "../dataset/queries.ts";
import { searchSide } from "../precentor/searching.ts";
import { type Site, someSongs, songsPath, withSites } from "../precentor/site.ts";
import { bytesIn } from "../precentor/storage.ts";
import { compare, type Side, spreadOf } from "../rounds.ts";
import type { Bench, Scenario, Spread } from "../scenario.ts";
import { catalogueOf, largeChurch } from "../sizes.ts";

/** What is timed in a church of each size, one client alone. */
function workIn(bench: Bench, site: Site) {
  const { catalogue, cookie, server } = site;
  const songs = songsPath(largeChurch);
  const paths = someSongs(catalogue, largeChurch).map((id) => `${songs}/${id}`);
  const read = { kind: "get", paths, cookie } as const;
  const churches = [churchId(largeChurch)];
  const save = { kind: "save-lyrics", churches, cookies: [cookie] } as const;
  const rare =
    queriesOf(catalogue, bench.size.variants).find(({ name }) => name === "rare word")?.queries ??
    [];
  const timed = (plan: typeof read | typeof save): Side => {
    const { seconds } = bench.size;
    const spec = { urls: [server.url], origin: server.origin, connections: 1, plan, seconds };
    return async () => [...(await bench.load.run(spec)).times];
  };
  return {
    "one song": timed(read),
    "rare word": searchSide(bench.load, site, rare, bench.size.searches),
    save: timed(save),
  };
}

const sizeOf = ({ catalogue }: Site) => catalogue.churches[largeChurch] ?? 0;

/** The largest church is the one that is measured against the others. */
function named<Value>(sites: readonly Site[], values: readonly Value[]): Record<string, Value> {
  const names = sites.map((site, index) =>
    index === sites.length - 1 ? "precentor" : `at ${sizeOf(site).toLocaleString("en")} songs`,
  );
  return Object.fromEntries(values.map((value, index) => [names[index] ?? "", value]));
}

/** What the least church's time would come to if it grew with the songs. */
function linear({ median, low, high }: Spread, sites: readonly Site[]): Spread {
  const [least, most] = [sites[0], sites.at(-1)].map((site) => (site ? sizeOf(site) : 1));
  const factor = (most ?? 1) / (least ?? 1);
  return { median: median * factor, low: low * factor, high: high * factor };
}

async function measure(bench: Bench, sites: readonly Site[]): Promise<void> {
  const { growth, isGrowthShort = false } = bench.size;
  const kind = isGrowthShort ? "short songs" : "songs";
  const note = `precentor: at ${(growth.at(-1) ?? 0).toLocaleString("en")} ${kind}`;
  const bytes = sites.map(({ dataFolder, catalogue }) => {
    const songs = catalogue.churches.reduce((sum, count) => sum + count, 0);
    return spreadOf([bytesIn(dataFolder) / songs / 1000]);
  });
  const works = sites.map((site) => workIn(bench, site));
  for (const work of ["one song", "rare word", "save"] as const) {
    const inEach = works.map((sides) => sides[work]);
    const sides = await compare(bench.size, named(sites, inEach));
    const least = Object.values(sides)[0];
    const isSearch = work === "rare word" && least;
    const compared = isSearch ? { ...sides, linear: linear(least, sites) } : sides;
    bench.report({ name: `growth: ${work}`, unit: "ms", sides: compared, note });
  }
  const versions = isGrowthShort ? "one short version" : "two versions";
  const name = `growth: bytes a song, ${versions}`;
  bench.report({ name, unit: "KB", sides: named(sites, bytes), note });
}

/** A server for each size, so that rounds can take turns. */
export const growth: Scenario = {
  name: "growth",
  about: "times and bytes of a song as the church grows",
  run(bench) {
    const { growth, isGrowthShort = false } = bench.size;
    const catalogues = growth.map((songs) => catalogueOf(songs, isGrowthShort ? "short" : "usual"));
    return withSites(catalogues, (sites) => measure(bench, sites));
  },
};

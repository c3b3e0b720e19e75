import { type Catalogue, churchId } from "../dataset/catalogue.ts";
import { queriesOf, type QueryKind } from "../dataset/queries.ts";
import type { RawMethod, RawSearch, RawTimes } from "../limits/raw-sqlite.ts";
import { refuseOtherAnswers, searchSide } from "../precentor/searching.ts";
import { type Site, withSite } from "../precentor/site.ts";
import { referenceOf } from "../precentor/storage.ts";
import { Child } from "../processes/child.ts";
import { compare, type Side } from "../rounds.ts";
import type { Bench, Scenario } from "../scenario.ts";
import { catalogueOf, largeChurch } from "../sizes.ts";

/** The raw query in one of the ways that SQLite has. */
function rawSide(raw: Child, spec: RawSearch): Side {
  return async () => (await raw.ask<RawTimes>("search", spec)).milliseconds;
}

async function measure(
  bench: Bench,
  site: Site,
  raw: Child,
  path: string,
  { name, queries }: QueryKind,
): Promise<void> {
  const times = bench.size.searches;
  const spec = (method: RawMethod): RawSearch => {
    return { path, method, church: churchId(largeChurch), queries, times };
  };
  // A trigram index knows nothing of shorter words.
  const isIndexed = queries.some(({ words }) => words.some((word) => word.length >= 3));
  const { pages } = await raw.ask<RawTimes>("search", { ...spec("titles"), times: 1 });
  await refuseOtherAnswers(site, queries, pages);
  const { precentor, titles, index, scan } = await compare(bench.size, {
    precentor: searchSide(bench.load, site, queries, times),
    titles: rawSide(raw, spec("titles")),
    index: rawSide(raw, spec("index")),
    scan: rawSide(raw, spec("scan")),
  });
  const isIndexBetter = isIndexed && index.median < titles.median;
  const rawQuery = isIndexBetter ? index : titles;
  const note = isIndexBetter ? "raw: by the trigram index" : "raw: in the order of titles";
  const compared = { precentor, "raw query": rawQuery, scan };
  bench.report({ name: `search: ${name}`, unit: "ms", sides: compared, note });
}

async function measureAll(bench: Bench, catalogue: Catalogue, raw: Child): Promise<void> {
  const path = await referenceOf(catalogue);
  await withSite(catalogue, {}, async (site) => {
    for (const kind of queriesOf(catalogue, bench.size.variants)) {
      bench.progress(kind.name);
      await measure(bench, site, raw, path, kind);
    }
  });
}

export const search: Scenario = {
  name: "search",
  about: "every kind of search, beside the raw query and the scan of all texts",
  async run(bench) {
    const raw = new Child("raw-sqlite");
    try {
      await measureAll(bench, catalogueOf(bench.size.songs), raw);
    } finally {
      await raw.stop();
    }
  },
};

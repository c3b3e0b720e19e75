import type { Facets } from "../../common/contract/ext.ts";
import { churchId } from "../dataset/catalogue.ts";
import { type Site, withSite } from "../precentor/site.ts";
import { compare, spreadOf } from "../rounds.ts";
import type { Bench, Scenario } from "../scenario.ts";
import { catalogueOf, largeChurch } from "../sizes.ts";

const path = `/api/ext/v1/churches/${churchId(largeChurch)}`;
const requests = 5;

/** What the filter button of the catalogue asks for, of the most common value of each kind. */
async function addresses({ server, cookie }: Site): Promise<Record<string, string>> {
  const response = await fetch(`${server.url}${path}/facets`, { headers: { cookie } });
  const { themes, songbooks, languages } = (await response.json()) as Facets;
  const found = (query: Record<string, string>) =>
    `${path}/search?${new URLSearchParams(query).toString()}`;
  return {
    facets: `${path}/facets`,
    theme: found({ theme: themes[0]?.name ?? "" }),
    songbook: found({ book: songbooks[0]?.name ?? "" }),
    language: found({ language: languages[0]?.tag ?? "" }),
    sheet: found({ sheet: "true" }),
    "newest first": found({ sort: "changed" }),
    "theme, newest first": found({ theme: themes[0]?.name ?? "", sort: "changed" }),
  };
}

async function measure(bench: Bench, site: Site): Promise<void> {
  const { server, cookie } = site;
  const plans = Object.entries(await addresses(site));
  await server.eventLoopDelayMs();
  const delays: number[] = [];
  let asked = 0;
  for (const [name, address] of plans) {
    bench.progress(name);
    const sides = await compare(bench.size, {
      precentor: async () => {
        // None twice: answers are kept until somebody saves. What a route does not know it ignores.
        const mark = address.includes("?") ? "&" : "?";
        const paths = Array.from({ length: requests }, () => `${address}${mark}n=${(asked += 1)}`);
        const plan = { kind: "get", paths, cookie } as const;
        const spec = { urls: [server.url], origin: server.origin, connections: 1, plan, requests };
        return [...(await bench.load.run(spec)).times];
      },
    });
    bench.report({ name: `filters: ${name}`, unit: "ms", sides });
    delays.push(await server.eventLoopDelayMs());
  }
  const sides = { precentor: spreadOf(delays) };
  bench.report({ name: "filters: event-loop delay, p99", unit: "ms", sides });
}

export const filters: Scenario = {
  name: "filters",
  about: "facets and filters of the large church, and what the event loop notices of them",
  run: (bench) => withSite(catalogueOf(bench.size.songs), {}, (site) => measure(bench, site)),
};

import type { BareAnswer } from "../limits/bare-http.ts";
import { captureAnswer } from "../limits/capture.ts";
import { perSecond } from "../load/per-second.ts";
import { publicSongsPath, type Site, someSongs, songsPath, withSite } from "../precentor/site.ts";
import { Child } from "../processes/child.ts";
import { ProcessorTime } from "../processes/processor-time.ts";
import { compare } from "../rounds.ts";
import type { Bench, Scenario } from "../scenario.ts";
import { catalogueOf, largeChurch } from "../sizes.ts";

const connections = 16;

interface Read {
  readonly name: string;
  readonly paths: readonly string[];
  readonly signedIn: boolean;
}

function readsOf({ catalogue }: Site): Read[] {
  const ids = someSongs(catalogue, largeChurch);
  const inChurch = songsPath(largeChurch);
  const inPublic = publicSongsPath(largeChurch);
  return [
    { name: "one song, signed in", paths: ids.map((id) => `${inChurch}/${id}`), signedIn: true },
    { name: "one song, public", paths: ids.map((id) => `${inPublic}/${id}`), signedIn: false },
    {
      name: "lyrics of a song",
      paths: ids.map((id) => `${inPublic}/${id}/lyrics`),
      signedIn: false,
    },
    { name: "page of 50 songs", paths: [inChurch, `${inChurch}?offset=50`], signedIn: true },
  ];
}

async function measure(bench: Bench, site: Site, bare: Child, read: Read): Promise<void> {
  const { server, cookie } = site;
  const credentials = read.signedIn ? { cookie } : {};
  const sample = await captureAnswer(`${server.url}${read.paths[0]}`, credentials.cookie);
  const bareUrl = await bare.ask<string>("serve", sample satisfies BareAnswer);
  const [own, bareWork] = [new ProcessorTime(server.pid), new ProcessorTime(bare.pid)];
  const plan = { kind: "get", paths: read.paths, ...credentials } as const;
  const from = (url: string, time: ProcessorTime) => {
    const spec = { urls: [url], origin: server.origin, connections, plan };
    return perSecond(bench, spec, (work) => time.during(work));
  };
  const sides = await compare(bench.size, {
    precentor: from(server.url, own),
    "node:http": from(bareUrl, bareWork),
  });
  const size = `${(sample.body.length / 1000).toFixed(1)} KB`;
  const time = `processor ${own.perRequest} and ${bareWork.perRequest} a request`;
  const note = `${connections} connections, ${size}, ${time}`;
  bench.report({ name: read.name, unit: "1/s", sides, note });
}

export const reads: Scenario = {
  name: "reads",
  about: "one song, its lyrics and a page, beside Node's own server with the same bytes",
  async run(bench) {
    const bare = new Child("bare-http");
    try {
      await withSite(catalogueOf(bench.size.songs), {}, async (site) => {
        for (const read of readsOf(site)) await measure(bench, site, bare, read);
      });
    } finally {
      await bare.stop();
    }
  },
};

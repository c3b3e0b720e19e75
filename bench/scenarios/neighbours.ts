import { churchId } from "../dataset/catalogue.ts";
import { person } from "../dataset/backup.ts";
import { Load } from "../load/load.ts";
import type { LoadSpec, Plan } from "../load/plan.ts";
import { schedulingOf } from "../processes/proc.ts";
import { type Site, someSongs, songsPath, withSite } from "../precentor/site.ts";
import { spreadOf } from "../rounds.ts";
import type { Bench, Scenario } from "../scenario.ts";
import { catalogueOf, firstSmallChurch, largeChurch, neighbourChurch } from "../sizes.ts";
import { quantile } from "../statistics.ts";

/** What the quiet church goes on doing: lists and songs, at the pace of people. */
function probe({ server, cookie, catalogue }: Site, seconds: number): LoadSpec {
  const songs = songsPath(neighbourChurch);
  const ids = someSongs(catalogue, neighbourChurch, 20);
  const paths = [songs, ...ids.map((id) => `${songs}/${id}`)];
  const plan: Plan = { kind: "get", paths, cookie };
  return { urls: [server.url], origin: server.origin, connections: 4, plan, seconds, pauseMs: 5 };
}

/** What other churches do meanwhile, all of it at once. */
function noise({ server, cookies, cookie }: Site, seconds: number): LoadSpec[] {
  const common = { urls: [server.url], origin: server.origin, seconds };
  const scans = ["aq", "xo", "jj"].map((pair) => `${songsPath(largeChurch)}?q=${pair}`);
  const church = churchId(largeChurch);
  const churches = [churchId(firstSmallChurch)];
  // More of these than there are places are told to come again: that is no failure here.
  const allowed = [503];
  return [
    { ...common, connections: 2, plan: { kind: "get", paths: scans, cookie }, allowed },
    {
      ...common,
      connections: 4,
      plan: { kind: "upload", church, cookies, bytes: 5_000_000 },
      allowed,
    },
    { ...common, connections: 2, plan: { kind: "sign-in", ...person }, allowed },
    { ...common, connections: 32, plan: { kind: "save-lyrics", churches, cookies } },
  ];
}

async function measure(bench: Bench, site: Site, noisy: Load): Promise<void> {
  const seconds = bench.size.seconds * 10;
  const { server } = site;
  const p99 = async () => quantile([...(await bench.load.run(probe(site, seconds))).times], 0.99);
  const [quiet, busy, delays]: [number[], number[], number[]] = [[], [], []];
  const thread = { ran: 0, waited: 0 };
  const makeNoise = () => Promise.all(noise(site, seconds).map((spec) => noisy.run(spec)));
  // Warm: the first save is checked by a validator that is made then.
  await Promise.all([p99(), makeNoise()]);
  for (let round = 0; round < Math.max(1, Math.ceil(bench.size.rounds / 3)); round += 1) {
    quiet.push(await p99());
    await server.eventLoopDelayMs();
    const before = schedulingOf(server.pid);
    const [time] = await Promise.all([p99(), makeNoise()]);
    busy.push(time);
    delays.push(await server.eventLoopDelayMs());
    const after = schedulingOf(server.pid);
    thread.ran += after.ran - before.ran;
    thread.waited += after.waited - before.waited;
  }
  const sides = { precentor: spreadOf(busy), quiet: spreadOf(quiet) };
  const note = "p99 of lists and songs of a church while others scan, upload, sign in and save";
  bench.report({ name: "others' p99", unit: "ms", sides, note });
  const delay = { precentor: spreadOf(delays) };
  const share = Math.round((100 * thread.waited) / (thread.ran + thread.waited));
  const meanwhile = `meanwhile; of the time that the loop's thread had work it waited for a core: ${share} %`;
  bench.report({ name: "event-loop delay, p99", unit: "ms", sides: delay, note: meanwhile });
}

export const neighbours: Scenario = {
  name: "neighbours",
  about: "what a church notices of scans, uploads, sign-ins and 32 writers of others",
  async run(bench) {
    const noisy = new Load();
    try {
      await withSite(catalogueOf(bench.size.songs), { sessions: 8 }, (site) =>
        measure(bench, site, noisy),
      );
    } finally {
      await noisy.stop();
    }
  },
};

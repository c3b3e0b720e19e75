import { setTimeout as pause } from "node:timers/promises";
import { person } from "../dataset/backup.ts";
import { churchId } from "../dataset/catalogue.ts";
import { Load } from "../load/load.ts";
import type { LoadSpec } from "../load/plan.ts";
import { type Site, songsPath, withSite } from "../precentor/site.ts";
import { spreadOf } from "../rounds.ts";
import type { Bench, Scenario } from "../scenario.ts";
import { catalogueOf, neighbourChurch } from "../sizes.ts";
import { alike, drip, dripUploads, hostileChurch, saveAlike } from "./hostility.ts";

/** As they are preset: what is measured is what one address and one session can do. */
const presetLimits = { RATE_LIMIT_GENERAL: "120", RATE_LIMIT_LOGIN: "10" };

function attacks({ server }: Site, cookie: string, seconds: number): LoadSpec[] {
  const common = { urls: [server.url], origin: server.origin };
  // As long as searches may be, and none twice: the service would know its answer.
  const paths = Array.from({ length: 1000 }, (_, index) => {
    return `${songsPath(hostileChurch)}?q=${alike.slice(3)}b${index}`;
  });
  const allowed = [401, 429, 503];
  const wrong = { email: person.email, password: "not the password" };
  return [
    { ...common, connections: 16, plan: { kind: "get", paths, cookie }, seconds, allowed },
    { ...common, connections: 200, plan: { kind: "sign-in", ...wrong }, requests: 200, allowed },
  ];
}

const longest = (times: readonly number[]) => ({ precentor: spreadOf([Math.max(...times)]) });

async function measure(bench: Bench, hostile: Load, site: Site): Promise<void> {
  const { server, cookies } = site;
  const [attacker = "", uploader = "", ...members] = cookies;
  const seconds = 10;
  await saveAlike(site, attacker);
  const common = { urls: [server.url], origin: server.origin, seconds };
  const lists: LoadSpec[] = members.map((cookie) => {
    const plan = { kind: "get", paths: [songsPath(neighbourChurch)], cookie } as const;
    return { ...common, connections: 1, plan, pauseMs: 550 };
  });
  const church = churchId(neighbourChurch);
  const upload = { kind: "upload", church, cookies: [uploader], bytes: 1_000_000 } as const;
  const over = new AbortController();
  const dripping = drip(dripUploads(site, attacker), over.signal);
  const hostility = attacks(site, attacker, seconds).map((spec) => hostile.run(spec));
  const [uploads, ...listed] = await Promise.all([
    bench.load.run({ ...common, connections: 1, plan: upload, pauseMs: 550 }),
    ...lists.map((spec) => bench.load.run(spec)),
  ]);
  await Promise.all(hostility);
  const note = "the longest, while another church attacks at preset limits";
  const sides = longest(listed.flatMap(({ times }) => [...times]));
  bench.report({ name: "attacked: a list", unit: "ms", sides, note });
  const uploaded = longest([...uploads.times]);
  bench.report({ name: "attacked: an upload of 1 MB", unit: "ms", sides: uploaded, note });
  await reportStop(bench, site, uploader);
  over.abort();
  await dripping;
}

/** With searches and uploads under way. */
async function reportStop(bench: Bench, { server }: Site, cookie: string): Promise<void> {
  const address = `${server.url}${songsPath(hostileChurch)}?q=${alike}b`;
  // Nobody hears the answers.
  const ask = () => fetch(address, { headers: { cookie } }).catch(() => undefined);
  const left = Array.from({ length: 8 }, ask);
  await pause(100);
  const begin = performance.now();
  await server.stop();
  const ended = (performance.now() - begin) / 1000;
  await Promise.all(left);
  bench.report({
    name: "attacked: told to stop",
    unit: "s",
    sides: { precentor: spreadOf([ended]) },
  });
}

export const attacked: Scenario = {
  name: "attacks",
  about: "what a church can do to others at preset limits, and to whoever stops the server",
  async run(bench) {
    const hostile = new Load();
    const options = { sessions: 6, environment: presetLimits };
    try {
      await withSite(catalogueOf(300), options, (site) => measure(bench, hostile, site));
    } finally {
      await hostile.stop();
    }
  },
};

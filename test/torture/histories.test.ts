import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chanceOf, seed } from "../harness/chance.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { lengthOf } from "../harness/length.ts";
import { canTrace, type Trace, trace } from "../harness/strace.ts";
import { tallyOf } from "../harness/tally.ts";
import { violationsOf } from "./histories/check.ts";
import { readFinalState } from "./histories/final-state.ts";
import { Operator } from "./histories/operator.ts";
import { Person } from "./histories/person.ts";
import { Site } from "./histories/site.ts";
import { World } from "./histories/world.ts";

const people = lengthOf({ bounded: 8, full: 20 });
/** At least so many; people go on as long as the operator works. */
const requests = lengthOf({ bounded: 250, full: 4000 });
const archivings = lengthOf({ bounded: 1, full: 20 });
/** How often one of two servers is killed in the middle. */
const kills = lengthOf({ bounded: 1, full: 3 });
/** A commit that takes a while is one that others can see too early, or not at all. */
const slowSync = "fdatasync:delay_enter=10000";
const isOnSqlite = process.env["TEST_ENGINE"] === "sqlite";
const timeout = lengthOf({ bounded: 300_000, full: 1_800_000 });

const tally = tallyOf("histories");

/** Tells whether there is more to do, and kills a server each time that a part of it is done. */
function progress(site: Site, sent: () => number) {
  let killed = 0;
  let outage: Promise<void> | undefined;
  const hasMore = () => {
    const isDue = killed < kills && sent() >= (requests * (killed + 1)) / (kills + 1);
    if (isDue && site.servers.length > 1 && !outage) {
      killed += 1;
      outage = site.killAndRestart(killed % 2).finally(() => (outage = undefined));
    }
    return sent() < requests;
  };
  return { hasMore, isOver: () => outage };
}

describe.each([1, 2])("people with bad luck at %i servers of one installation", (servers) => {
  let t: TestChurch;
  let site: Site;
  let slowDisk: Trace | undefined;
  beforeAll(async () => {
    t = await startChurch();
    site = await Site.open(t, servers === 2 ? await t.installation.start() : undefined);
  });
  afterAll(async () => {
    await slowDisk?.stop();
    await t.installation.remove();
  });

  test(
    "make one history, in which nothing acknowledged is lost and nothing stale wins",
    async () => {
      const second = site.servers[1];
      if (second && isOnSqlite && canTrace) slowDisk = await trace(second, "fdatasync", slowSync);
      const { recorder } = site;
      const sent = () => recorder.attempts.length + recorder.reads.length;
      const world = new World(site);
      let isOperatorThere = true;
      const operator = new Operator(world, chanceOf(seed - 1))
        .archive(archivings)
        .finally(() => (isOperatorThere = false));
      const { hasMore, isOver } = progress(site, sent);
      const lives = Array.from({ length: people }, (_, index) =>
        new Person(world, tally, chanceOf(seed + index)).live(() => hasMore() || isOperatorThere),
      );
      await Promise.all([...lives, operator]);
      await isOver();

      const violations = violationsOf(recorder, await readFinalState(site));
      tally.operations += sent() + recorder.archivings.length;
      tally.faults += recorder.outages.length;
      tally.lost += violations.filter(({ kind }) => kind === "lost").length;
      tally.errors += violations.filter(({ kind }) => kind === "error").length;
      expect(violations).toEqual([]);
      expect(await t.installation.cli(["verify", "--json"])).toMatchObject({ code: 0, stderr: "" });
    },
    timeout,
  );
});

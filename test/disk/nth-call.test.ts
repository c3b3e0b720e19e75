import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";
import { openFiles, storedFiles } from "../harness/files.ts";
import { lengthOf } from "../harness/length.ts";
import { chosen, failing, type Fault, injection } from "../harness/nth-call.ts";
import { killing, type NthCall, nthCalls, spoiledCalls, titleOf } from "../harness/nth-call.ts";
import type { Server } from "../harness/server.ts";
import { canTrace, trace } from "../harness/strace.ts";
import { readCalls } from "../harness/system-calls.ts";
import { tallyOf } from "../harness/tally.ts";
import { save, upload } from "./spoiled-operations.ts";

const timeout = lengthOf({ bounded: 120_000, full: 1_800_000 });
/** A connection here, and threads with one each, have about a dozen files open. */
const maxOpen = 24;
const oneThread = { UV_THREADPOOL_SIZE: "1" };

describe.skipIf(!canTrace).each([save, upload])("$name (needs strace)", (operation) => {
  const tally = tallyOf(`nth call of ${operation.name}`);
  const acknowledged: [mark: string, done: never][] = [];
  let t: TestChurch;
  let server: Server;
  let traced: ReturnType<typeof look> | undefined;
  beforeAll(async () => {
    t = await startChurch(oneThread);
    server = t.server;
  });
  afterAll(() => t?.installation.remove());

  const health = async (name: string) =>
    (await t.anyone.at(server).get(`/api/health/${name}`)).status;

  const isOurs = (args: string) => args.includes(t.installation.dataDir);

  /** Answers the status; 0 when the server died instead. */
  async function attempt(mark: string): Promise<number> {
    tally.operations += 1;
    const reply = await operation.attempt(t, t.editor.at(server), mark).catch(() => undefined);
    if (reply?.status === 201) acknowledged.push([mark, reply.body as never]);
    else if (reply && reply.status !== 503) tally.errors += 1;
    return reply?.status ?? 0;
  }

  async function expectAllThere(most: number): Promise<void> {
    for (const [mark, done] of acknowledged.slice(-most)) {
      tally.lost += 1;
      await operation.expectThere(t, t.editor.at(server), mark, done);
      tally.lost -= 1;
    }
  }

  async function expectRecovered(mark: string): Promise<void> {
    await eventually(() => attempt(mark)).toBe(201);
    await eventually(() => health("ready")).toBe(200);
    await expectAllThere(3);
    expectNothingOpen();
  }

  /** Files in arrival are closed, and connections that were given up have not piled up. */
  function expectNothingOpen(): void {
    const ours = openFiles(server).filter(isOurs);
    const arriving = ours.filter((path) => path.includes(".part"));
    if (arriving.length > 0 || ours.length > maxOpen) tally.leaked += 1;
    expect([arriving, ours.length > maxOpen && ours]).toEqual([[], false]);
  }

  /** What goes wrong with one of hundreds of faults is told with its name. */
  async function each(faults: readonly Fault[], work: (fault: Fault) => Promise<void>) {
    expect(faults).not.toEqual([]);
    for (const fault of faults) {
      tally.faults += 1;
      await work(fault).catch((error: unknown) => {
        throw new Error(`${titleOf(fault)}: ${error}\n${server.output.slice(-2000)}`);
      });
    }
  }

  async function look() {
    // What comes before a fault comes before the trace as well, lest the calls be others.
    await expectRecovered(randomUUID());
    const { lines, stop } = await trace(server, `${spoiledCalls},writev`);
    expect(await attempt(randomUUID())).toBe(201);
    await eventually(() => lines().some((line) => line.includes("HTTP/1.1 201"))).toBe(true);
    const made = readCalls(lines());
    await stop();
    return made;
  }

  /** All that it does, looked at once. */
  const callsMade = () => (traced ??= look());
  const calls = async (): Promise<NthCall[]> => nthCalls(await callsMade(), isOurs);

  test("needs no other folder than its own", async () => {
    const made = await callsMade();
    // A folder for temporary files may be full or missing; nothing is acknowledged with its help.
    const opened = made.filter(({ name }) => name === "openat");
    expect(opened.filter(({ args }) => !isOurs(args))).toEqual([]);
  });

  test(
    "is done as a whole or refused when a call fails, and works when it is sent again",
    async () => {
      // Getting over a lock that could not be released takes a while; io-errors.test.ts tries one.
      const isWalked = lengthOf({ bounded: 0, full: 1 }) === 1;
      const faults = failing(await calls()).filter(({ name }) => isWalked || name !== "fcntl");
      await each(
        chosen(faults, ({ name, how }) => `${name} ${how}`),
        async (fault) => {
          const mark = randomUUID();
          const { stop } = await trace(server, fault.name, injection(fault), fault.thread);
          const status = await attempt(mark).finally(stop);
          expect(status).toBeOneOf([201, 503]);
          await expectRecovered(mark);
        },
      );
    },
    timeout,
  );

  test(
    "is refused, and the server is not ready, for as long as a call fails",
    async () => {
      // A lock that cannot be had is waited for; threads wake each other by writing.
      const lasting = failing(await calls()).filter(
        ({ name }) => !["fcntl", "write"].includes(name),
      );
      await each(
        chosen(lasting, ({ name }) => name),
        async (fault) => {
          const mark = randomUUID();
          const { stop } = await trace(server, fault.name, `${injection(fault)}+`);
          try {
            expect(await attempt(mark)).toBeOneOf([201, 503]);
            // A file whose folder happens to be there needs no new one: then another one is sent.
            const afterAnother = async () => {
              await attempt(randomUUID());
              return health("ready");
            };
            if ((await health("ready")) !== 503) await eventually(afterAnother).toBe(503);
            expect(await health("live")).toBe(200);
          } finally {
            await stop();
          }
          await expectRecovered(mark);
        },
      );
    },
    timeout,
  );

  test(
    "is done as a whole or not at all when the server is killed at a call",
    async () => {
      // Rows are written by one thread, files by another one.
      await each(
        chosen(killing(await calls()), ({ thread }) => `${thread}`),
        async (fault) => {
          const mark = randomUUID();
          const { stop } = await trace(server, fault.name, injection(fault));
          expect(await attempt(mark)).toBeOneOf([0, 201]);
          await server.kill();
          await stop();
          server = await t.installation.start(oneThread);
          await expectRecovered(mark);
        },
      );
    },
    timeout,
  );

  test(
    "has left everything in order",
    async () => {
      await expectAllThere(acknowledged.length);
      await server.kill();
      // What was left half way is swept once it is old.
      await t.installation.engine.query("UPDATE staging SET since = 0 RETURNING since");
      server = await t.installation.start(oneThread);
      await expectAllThere(acknowledged.length);
      expect(await t.installation.cli(["verify", "--json"])).toMatchObject({ code: 0, stderr: "" });
      const [{ blobs } = { blobs: -1 }] = await t.installation.engine.query<{ blobs: number }>(
        "SELECT count(*) AS blobs FROM blobs",
      );
      await eventually(() => storedFiles(t.installation)).toHaveLength(blobs);
      tally.leaked += storedFiles(t.installation).length - blobs;
    },
    timeout,
  );
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";
import type { Client } from "../harness/client.ts";
import { printedEvents } from "../harness/events.ts";
import { lengthOf } from "../harness/length.ts";
import type { Server } from "../harness/server.ts";
import { tallyOf } from "../harness/tally.ts";
import { expectKept, saveUntil } from "./saves-under-load.ts";

const wanted = lengthOf({ bounded: 1200, full: 10_000 });
const replayed = lengthOf({ bounded: 100, full: 500 });
const writers = 12;

const tally = tallyOf("one of two servers killed");
let t: TestChurch;
let second: Server;
beforeAll(async () => {
  t = await startChurch();
  second = await t.installation.start({ APP_ORIGIN: t.server.origin });
});
afterAll(() => t.installation.remove());

test(
  "racing saves on two servers survive the death of one of them",
  async () => {
    let clients: [Client, Client] = [t.editor, t.editor.at(second)];
    let total = 0;
    let restart: Promise<void> | undefined;
    const killAndRestart = async () => {
      await second.kill();
      second = await t.installation.start({ APP_ORIGIN: t.server.origin });
      clients = [t.editor, t.editor.at(second)];
    };
    const doomed = second;
    const turns = Array.from({ length: writers }, (_, index) =>
      saveUntil(
        `${t.base}/songs`,
        () => clients[index % 2 ? 0 : 1],
        () => {
          total += 1;
          if (total === wanted / 4) restart = killAndRestart();
          return total >= wanted;
        },
      ),
    );
    const saves = (await Promise.all(turns)).flat();
    await restart;
    tally.faults += 1;
    tally.operations += saves.length;

    expect(saves.length).toBeGreaterThanOrEqual(wanted - writers);
    const ofTheKilled = saves.filter(({ by }) => by === doomed);
    expect(ofTheKilled.length).toBeGreaterThan(wanted / 20);
    for (const client of clients) await expectKept(client, ofTheKilled.slice(-replayed));
    await expectKept(clients[1], saves.slice(-replayed));
    const events = await printedEvents(t);
    expect(events.map(({ cursor }) => cursor)).toEqual(saves.map((_, index) => index + 1));
    expect(await t.installation.cli(["verify", "--json"])).toMatchObject({ code: 0, stderr: "" });
  },
  lengthOf({ bounded: 300_000, full: 1_800_000 }),
);

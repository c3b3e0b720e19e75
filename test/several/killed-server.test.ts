import { afterAll, beforeAll, expect, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";
import type { Client } from "../harness/client.ts";
import type { Server } from "../harness/server.ts";
import { expectKept, saveUntil } from "./saves-under-load.ts";

const wanted = 10_000;
const writers = 12;

let t: TestChurch;
let second: Server;
beforeAll(async () => {
  t = await startChurch();
  second = await t.installation.start({ APP_ORIGIN: t.server.origin });
});
afterAll(() => t.installation.remove());

test("10,000 racing saves on two servers survive the death of one of them", async () => {
  let clients: [Client, Client] = [t.editor, t.editor.at(second)];
  let total = 0;
  let restart: Promise<void> | undefined;
  const killAndRestart = async () => {
    await second.kill();
    second = await t.installation.start({ APP_ORIGIN: t.server.origin });
    clients = [t.editor, t.editor.at(second)];
  };
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

  expect(saves.length).toBeGreaterThanOrEqual(wanted - writers);
  await expectKept(clients[1], saves.slice(-500));
  const { stdout } = await t.installation.cli(["events", "--church", t.church]);
  const cursors = stdout
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { cursor: number }).cursor);
  expect(cursors).toEqual(saves.map((_, index) => index + 1));
  expect(await t.installation.cli(["verify"])).toMatchObject({ code: 0, stderr: "" });
}, 300_000);

import { afterAll, beforeAll, expect, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";
import type { Client } from "../harness/client.ts";
import { eventually } from "../harness/eventually.ts";
import { Postgres } from "../harness/services/postgres.ts";
import { expectKept, saveUntil } from "./saves-under-load.ts";

let postgres: Postgres;
let t: TestChurch;
let clients: [Client, Client];
beforeAll(async () => {
  postgres = await Postgres.create();
  const url = { DATABASE_URL: postgres.url("postgres") };
  t = await startChurch(url, url);
  const second = await t.installation.start({ ...url, APP_ORIGIN: t.server.origin });
  clients = [t.editor, t.editor.at(second)];
}, 120_000);
afterAll(async () => {
  await t.installation.remove();
  postgres.remove();
});

test("a database that goes away and comes back costs 503s and nothing else", async () => {
  let refused = 0;
  let isBack = false;
  let savedSince = 0;
  const turns = Array.from({ length: 8 }, (_, index) =>
    saveUntil(
      `${t.base}/songs`,
      () => clients[index % 2 ? 0 : 1],
      (count) => {
        if (isBack) savedSince += 1;
        return isBack && savedSince > 200 && count > 20;
      },
      () => (refused += 1),
    ),
  );
  await eventually(() => t.editor.get("/api/v1/churches")).toMatchObject({ status: 200 });
  postgres.stop();
  await eventually(() => refused).toBeGreaterThan(300);
  await eventually(async () => {
    const ready = await t.anyone.get("/api/health/ready");
    return [ready.status, ready.body];
  }).toEqual([503, { status: "unavailable" }]);
  expect((await t.anyone.get("/api/health/live")).status).toBe(200);
  expect((await t.anyone.get(`${t.publicBase}/songs`)).status).toBe(503);
  postgres.start();
  isBack = true;

  const saves = (await Promise.all(turns)).flat();
  expect(saves.length).toBeGreaterThan(200);
  for (const client of clients) await expectKept(client, saves.slice(0, 300));
  expect(await t.installation.cli(["verify", "--json"])).toMatchObject({ code: 0, stderr: "" });
}, 120_000);

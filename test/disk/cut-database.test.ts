import { truncateSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";
import type { Server } from "../harness/server.ts";

let t: TestChurch;
let server: Server;
let path: string;
beforeAll(async () => {
  t = await startChurch();
  path = join(t.installation.dataDir, "precentor.db");
  const copyright = "©".repeat(900);
  const titles = Array.from({ length: 100 }, (_, index) => `Song ${index}`);
  await Promise.all(titles.map((title) => t.editor.song(t.church, { title, copyright })));
  // A stop writes the log back, so that everything is read from the file itself.
  await t.server.stop();
  server = await t.installation.start({ APP_ORIGIN: t.server.origin });
});
afterAll(() => t.installation.remove());

const search = async (q: string) => {
  return (await t.viewer.at(server).get(`${t.base}/songs?q=${q}`)).status;
};

/** The same happens to mapped memory when a disk cannot read a page: the system ends the process. */
test("a file that was cut short under the server costs 503s, not the server", async () => {
  // With something in the log SQLite believes what that says of the file's length.
  await t.editor.at(server).song(t.church, { title: "Logged" });
  expect(await search("song")).toBe(200);
  truncateSync(path, 8192);
  const statuses = new Set<number>();
  for (let count = 0; count < 10; count += 1) statuses.add(await search(`song ${count}`));
  expect(statuses).toContain(503);
  for (const status of statuses) expect(status).toBeOneOf([200, 503]);
  expect((await t.anyone.at(server).get("/api/health/live")).status).toBe(200);
});

import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Asset } from "../../common/contract/asset.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { storedFiles } from "../harness/files.ts";
import { pdf } from "../harness/material.ts";

let t: TestChurch;
beforeAll(async () => {
  t = await startChurch();
});
afterAll(() => t.installation.remove());

const query = <Row>(statement: string) => t.installation.engine.query<Row>(statement);
const isPostgres = () => t.installation.engine.environment["DATABASE_URL"] !== undefined;

/** Does this right after an upload has announced its object: as if it had slept for long since. */
async function onStaging(statement: string): Promise<void> {
  if (!isPostgres()) {
    await query(`CREATE TRIGGER meanwhile AFTER INSERT ON staging BEGIN ${statement}; END`);
    return;
  }
  await query(`CREATE FUNCTION meanwhile() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN ${statement}; RETURN NULL; END $$`);
  await query(`CREATE TRIGGER meanwhile AFTER INSERT ON staging
    FOR EACH ROW WHEN (NEW.state = 'open') EXECUTE FUNCTION meanwhile()`);
}

afterEach(async () => {
  if (isPostgres()) await query("DROP FUNCTION IF EXISTS meanwhile() CASCADE");
  else await query("DROP TRIGGER IF EXISTS meanwhile");
});

const assetsNamed = (name: string) => query(`SELECT id FROM assets WHERE filename = '${name}'`);

test.each([
  ["given up", "UPDATE staging SET state = 'dead' WHERE object_id = NEW.object_id"],
  ["swept", "DELETE FROM staging WHERE object_id = NEW.object_id"],
])("an upload whose object was %s meanwhile is refused, and leaves nothing", async (name, work) => {
  const before = storedFiles(t.installation);
  await onStaging(work);
  const late = await t.editor.upload(t.church, pdf(1, name), name);
  expect([late.status, late.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(await assetsNamed(name)).toEqual([]);
  expect(await query("SELECT object_id FROM staging")).toEqual([]);
  expect(storedFiles(t.installation)).toEqual(before);
});

test("an upload whose bytes cannot be stored adds no row", async () => {
  const { engine } = t.installation;
  const wall = join(engine.fileFolder, t.church);
  if (!engine.withoutFiles) {
    rmSync(wall, { recursive: true, force: true });
    writeFileSync(wall, "no folder");
  }
  const env = { APP_ORIGIN: t.server.origin, ...engine.withoutFiles };
  const server = await t.installation.start(env);
  const refused = await t.editor.at(server).upload(t.church, pdf(1, "nowhere"), "nowhere");
  if (!engine.withoutFiles) rmSync(wall);
  expect(refused.status).toBe(503);
  expect(await assetsNamed("nowhere")).toEqual([]);
  expect(await query("SELECT sha256 FROM blobs")).toEqual([]);
  expect((await t.editor.upload(t.church, pdf(1, "nowhere"), "nowhere")).status).toBe(201);
  await server.kill();
});

test("no sweeper beside removes what an upload has stored", async () => {
  const acknowledged: [Asset, Buffer][] = [];
  const over = new AbortController();
  const upload = async (writer: number) => {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const bytes = pdf(1, `${writer} ${count}`);
      const reply = await t.editor.upload(t.church, bytes);
      expect(reply.status).toBeOneOf([201, 503]);
      if (reply.status === 201) acknowledged.push([reply.body.asset, bytes]);
    }
  };
  const uploads = Promise.all([1, 2, 3].map(upload));
  // Each start sweeps, and everything that is open looks old to it.
  for (let start = 0; start < 3; start += 1) {
    await query("UPDATE staging SET since = 0");
    const sweeper = await t.installation.start({ APP_ORIGIN: t.server.origin });
    await query("UPDATE staging SET since = 0");
    await sweeper.kill();
  }
  over.abort();
  await uploads;
  expect(acknowledged.length).toBeGreaterThan(0);
  for (const [{ id }, bytes] of acknowledged) {
    const content = await t.viewer.get(`${t.base}/assets/${id}/content`);
    expect([content.status, content.bytes.equals(bytes)]).toEqual([200, true]);
  }
  expect(await t.installation.cli(["verify", "--json"])).toMatchObject({ code: 0, stderr: "" });
}, 120_000);

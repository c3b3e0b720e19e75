import { existsSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Asset } from "../../src/contract/asset.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { storedFiles } from "../harness/files.ts";
import { pdf } from "../harness/material.ts";

const longAgo = "2020-01-01T00:00:00.000Z";
const impossiblePid = 99_999_999;

let t: TestChurch;
beforeAll(async () => {
  t = await startChurch();
});
afterAll(() => t.installation.remove());

const isStored = ({ sha256 }: Asset) =>
  storedFiles(t.installation).some((path) => path.includes(sha256));

/** As a process leaves it that died between putting the bytes in place and adding the row. */
async function claim({ sha256 }: Asset): Promise<void> {
  await t.installation.engine.query(
    `INSERT INTO blob_claims (church_id, sha256, id, state, created_at)
      VALUES ('${t.church}', '${sha256}', 'left-behind', 'claimed', '${longAgo}') RETURNING id`,
  );
}

function part(owner: string | number): string {
  const host = hostname().replace(/[^\w.-]/g, "_");
  return join(t.installation.dataDir, "uploads", `${host}~${owner}~other-run~x.part`);
}

test("a start removes what crashes have left behind, and nothing else", async () => {
  const orphan = await t.editor.asset(t.church, pdf(1, "orphan"));
  const needed = await t.editor.asset(t.church, pdf(1, "needed"));
  const { query } = t.installation.engine;
  await query(`DELETE FROM assets WHERE id = '${orphan.id}' RETURNING id`);
  await claim(orphan);
  await claim(needed);
  for (const owner of [impossiblePid, process.pid]) writeFileSync(part(owner), "half a file");
  expect([orphan, needed].map(isStored)).toEqual([true, true]);

  await t.server.stop();
  const server = await t.installation.start();
  expect([orphan, needed].map(isStored)).toEqual([false, true]);
  expect(await query("SELECT id FROM blob_claims")).toEqual([]);
  expect([impossiblePid, process.pid].map((owner) => existsSync(part(owner)))).toEqual([
    false,
    true,
  ]);
  const again = await t.editor.at(server).asset(t.church, pdf(1, "orphan"));
  expect(isStored(again)).toBe(true);
  expect(await t.installation.cli(["verify"])).toMatchObject({ code: 0, stderr: "" });
});

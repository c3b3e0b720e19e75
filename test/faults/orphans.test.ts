import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { pdf } from "../harness/material.ts";
import { ageObject, objectIdOf, objectPath, plantMany, plantObject } from "../harness/objects.ts";

let t: ChurchHere;
beforeAll(async () => {
  t = await startChurchHere();
});
afterAll(() => t.installation.remove());

async function plantOld(church: string, objectId: string): Promise<void> {
  await plantObject(t.installation, church, objectId, pdf(1, objectId));
  ageObject(t.installation, church, objectId);
}

const isStored = (church: string, objectId: string) =>
  objectPath(t.installation, church, objectId) !== undefined;

test("verify names objects that belong to nothing, and --repair removes those alone", async () => {
  const asset = await t.editor.asset(t.church, pdf(1, "needed"));
  const needed = await objectIdOf(t.installation, t.church, asset);
  ageObject(t.installation, t.church, needed);
  const [arriving, fresh, orphan, foreign] = [1, 2, 3, 4].map(() => randomUUID());
  const hash = "ab".repeat(32);
  const unknownChurch = randomUUID();
  await t.installation.engine.query(
    `INSERT INTO staging (church_id, object_id, state, since)
      VALUES ('${t.church}', '${arriving}', 'open', 0) RETURNING since`,
  );
  await plantOld(t.church, arriving ?? "");
  await plantObject(t.installation, t.church, fresh ?? "", pdf(1, fresh));
  await plantOld(t.otherChurch, orphan ?? "");
  await plantOld(t.church, hash);
  const before = await verify();
  expect([before.code, before.problems]).toEqual([
    1,
    [expect.stringContaining(`${t.church}/${hash}`), expect.stringContaining(`${orphan}`)],
  ]);
  await plantOld(unknownChurch, foreign ?? "");

  const repair = await t.installation.cli(["verify", "--repair"]);
  expect([repair.code, repair.stdout]).toEqual([1, expect.stringContaining(unknownChurch)]);
  for (const objectId of [needed, arriving, fresh]) {
    expect(isStored(t.church, objectId ?? "")).toBe(true);
  }
  expect(isStored(unknownChurch, foreign ?? "")).toBe(true);
  expect(isStored(t.otherChurch, orphan ?? "")).toBe(false);
  expect(isStored(t.church, hash)).toBe(false);
  expect((await verify()).problems).toEqual([expect.stringContaining(unknownChurch)]);
});

async function verify(): Promise<{ code: number; problems: string[] }> {
  const { code, stdout } = await t.installation.cli(["verify", "--json"]);
  const { problems } = JSON.parse(stdout) as { problems: string[] };
  return { code, problems: problems.toSorted() };
}

test("more objects than a store lists at once are all looked at", async () => {
  // Those that are listed last are the ones to be missed.
  const ids = Array.from({ length: 1100 }, () => randomUUID()).toSorted();
  await plantMany(t.installation, t.church, ids, pdf());
  for (const id of ids.slice(-3)) ageObject(t.installation, t.church, id);
  const { problems } = await verify();
  for (const id of ids.slice(-3)) {
    expect(problems.filter((problem) => problem.includes(id))).toHaveLength(1);
  }
}, 120_000);

import { rmSync, truncateSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Asset } from "../../common/contract/asset.ts";
import { eventually } from "../harness/eventually.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { pdf } from "../harness/material.ts";
import { objectIdOf, objectPath } from "../harness/objects.ts";

let t: ChurchHere;
beforeAll(async () => {
  t = await startChurchHere();
});
afterAll(() => t.installation.remove());

async function stored(bytes: Buffer): Promise<[Asset, string]> {
  const asset = await t.editor.asset(t.church, bytes);
  const objectId = await objectIdOf(t.installation, t.church, asset);
  return [asset, objectPath(t.installation, t.church, objectId) ?? ""];
}

const read = ({ id }: Asset, headers = {}) =>
  t.viewer.get<{ error: string }>(`${t.base}/assets/${id}/content`, headers);

test("a file that is gone is a 503 that the log explains by naming the asset", async () => {
  const [asset, path] = await stored(pdf(1, "gone"));
  rmSync(path);
  const reply = await read(asset);
  expect([reply.status, reply.body.error]).toEqual([
    503,
    expect.stringMatching(/^This file cannot be read now\. .* tell the server.s operator/),
  ]);
  expect((await read(asset, { range: "bytes=1-2" })).status).toBe(503);
  const line = () => t.server.output.split("\n").find((text) => text.includes(asset.id));
  await eventually(line).toContain('"level":50');
  const verified = await t.installation.cli(["verify"]);
  expect([verified.code, verified.stdout]).toEqual([1, expect.stringContaining(asset.sha256)]);
});

test("a file that is shorter than it was never looks like a whole one", async () => {
  const [asset, path] = await stored(pdf(1, "short", 100_000));
  truncateSync(path, 50_000);
  const outcome = await read(asset).then(
    ({ status }) => status,
    () => "broken off",
  );
  expect(outcome).toBeOneOf([503, "broken off"]);
  await eventually(() => t.server.output).toContain(asset.id);
  expect((await t.viewer.get(`${t.base}/songs`)).status).toBe(200);
});

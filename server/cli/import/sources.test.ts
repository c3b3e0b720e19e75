import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { zipOf } from "../../../test/harness/zip.ts";
import { zipSources } from "./sources.ts";

const folder = mkdtempSync(join(tmpdir(), "precentor-sources-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("what lies beside several databases of a zip file is unpacked for each, up to one limit", async () => {
  const data = Buffer.alloc(100_000);
  const names = ["one.db", "two.db", "three.db", "SongWords.db"];
  const path = join(folder, "many.zip");
  writeFileSync(path, zipOf(names.map((name) => ({ name: `data/${name}`, data }))));
  const sources = await zipSources(path, "many.zip", 450_000);
  const [one, two, three] = sources;
  expect((await one?.readDatabase("songwords.db"))?.bytes).toHaveLength(100_000);
  for (const source of [one, two, three]) {
    expect((await source?.readDatabase())?.bytes).toHaveLength(100_000);
  }
  await expect(two?.readDatabase("songwords.db")).rejects.toThrow("unpacks to more than");
});

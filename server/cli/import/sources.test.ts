import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { zipOf } from "../../../test/harness/zip.ts";
import { findSources, zipSources } from "./sources.ts";

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

test("what this account may not read is named: a file alone, a folder before anything is imported", async () => {
  const songs = join(folder, "songs");
  mkdirSync(join(songs, "closed/inner"), { recursive: true });
  for (const name of ["closed.txt", "open.txt"]) writeFileSync(join(songs, name), "Words");
  chmodSync(folder, 0o755);
  chmodSync(join(songs, "closed.txt"), 0);
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    const found = await findSources([songs]);
    expect(found.map(({ name }) => name)).toEqual(["closed.txt", "open.txt"]);
    expect(await found[1]?.read(100)).toHaveLength(5);
    await expect(found[0]?.read(100)).rejects.toThrow("may not read it");
    if (isRoot) process.seteuid?.(0);
    chmodSync(join(songs, "closed"), 0);
    if (isRoot) process.seteuid?.(65_534);
    const closed = join(songs, "closed");
    await expect(findSources([songs])).rejects.toThrow(`may not read ${closed}.`);
    await expect(findSources([join(closed, "inner")])).rejects.toThrow("may not read");
    await expect(findSources([join(songs, "lost")])).rejects.toThrow("There is nothing to read");
  } finally {
    if (isRoot) process.seteuid?.(0);
    chmodSync(join(songs, "closed"), 0o755);
  }
});

import { randomUUID } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync } from "node:fs";
import { rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { diskStore } from "./disk.ts";
import { discardStaged, stageFile } from "./staging.ts";
import type { BlobKey } from "./store.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function folderIn(place: string): string {
  const folder = mkdtempSync(join(place, "precentor-store-"));
  folders.push(folder);
  return folder;
}

const bytes = Buffer.from("a sheet");

async function putIn(folder: string, uploads: string): Promise<BlobKey> {
  const key = { churchId: randomUUID(), objectId: randomUUID() };
  const staged = await stageFile(uploads, [bytes]);
  try {
    await diskStore(folder).put(key, staged);
  } finally {
    await discardStaged(staged);
  }
  return key;
}

async function read(folder: string, key: BlobKey): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const stored = await diskStore(folder).open({ ...key, size: bytes.length });
  for await (const piece of stored) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

const memory = "/dev/shm";
const isOtherDisk = existsSync(memory) && statSync(memory).dev !== statSync(tmpdir()).dev;

test.runIf(isOtherDisk)("files may be kept on another disk than they arrive at", async () => {
  const folder = folderIn(memory);
  const key = await putIn(folder, folderIn(tmpdir()));
  expect(await read(folder, key)).toEqual(bytes);
  expect(readdirSync(folder)).toEqual([key.churchId]);
});

test.runIf(isOtherDisk)("what a disk reads back with other bytes is not stored", async () => {
  const folder = folderIn(memory);
  const staged = await stageFile(folderIn(tmpdir()), [bytes]);
  await staged.durable;
  writeFileSync(staged.path, "A sheet");
  const key = { churchId: randomUUID(), objectId: randomUUID() };
  const cause = { message: expect.stringContaining("other bytes") };
  await expect(diskStore(folder).put(key, staged)).rejects.toMatchObject({ cause });
  await expect(read(folder, key)).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([key.churchId]);
});

test("nothing is stored where the folder is gone, perhaps with its disk", async () => {
  const [folder, uploads] = [folderIn(tmpdir()), folderIn(tmpdir())];
  const store = diskStore(folder);
  rmSync(folder, { recursive: true });
  const key = { churchId: randomUUID(), objectId: randomUUID() };
  const cause = { message: expect.stringContaining(`${folder} is gone`) };
  await expect(store.put(key, await stageFile(uploads, [bytes]))).rejects.toMatchObject({ cause });
  await expect(store.probe()).rejects.toMatchObject(cause);
  expect(existsSync(folder)).toBe(false);
});

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)("what root stores belongs to the owner of the folder", async () => {
  const [folder, uploads] = [folderIn(tmpdir()), folderIn(tmpdir())];
  for (const each of [folder, uploads]) chownSync(each, 65_534, 65_533);
  await putIn(folder, uploads);
  const made = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
  const owners = made.map((path) => [statSync(path).uid, statSync(path).gid]);
  expect(owners).toEqual(Array.from({ length: 3 }, () => [65_534, 65_533]));
});

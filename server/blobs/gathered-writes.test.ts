import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { GatheredWrites } from "./staging.ts";

/** A file whose writes end when they are told to, and take at most so many bytes at once. */
function slowFile(maxBytes = Number.POSITIVE_INFINITY) {
  const written: string[] = [];
  const waiting: (() => void)[] = [];
  const write = async (bytes: Uint8Array) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    const taken = bytes.subarray(0, maxBytes);
    written.push(Buffer.from(taken).toString());
    return { bytesWritten: taken.length };
  };
  const endOne = async () => {
    waiting.shift()?.();
    await nextTurn();
  };
  return { write, written, endOne };
}

test("the first bytes are written at once, and what comes meanwhile as one piece", async () => {
  const file = slowFile();
  const writes = new GatheredWrites(file);
  for (const text of ["a", "b", "c"]) await writes.add(Buffer.from(text));
  const ended = writes.end();
  await file.endOne();
  expect(file.written).toEqual(["a"]);
  await file.endOne();
  await ended;
  expect(file.written).toEqual(["a", "bc"]);
  await writes.end();
});

test("a file that takes a part is given the rest", async () => {
  const file = slowFile(2);
  const writes = new GatheredWrites(file);
  await writes.add(Buffer.from("abcde"));
  const ended = writes.end();
  for (let times = 0; times < 3; times += 1) await file.endOne();
  await ended;
  expect(file.written).toEqual(["ab", "cd", "e"]);
});

test("who sends more than may wait in memory waits itself", async () => {
  const file = slowFile();
  const writes = new GatheredWrites(file);
  const chunk = Buffer.alloc(1 << 19);
  await writes.add(chunk);
  await writes.add(chunk);
  let isTaken = false;
  const taken = writes.add(chunk).then(() => (isTaken = true));
  await nextTurn();
  expect(isTaken).toBe(false);
  await file.endOne();
  await taken;
});

test("a write that fails is heard of, by who adds too much or ends", async () => {
  const full = new Error("the disk is full");
  const writes = new GatheredWrites({ write: () => Promise.reject(full) });
  await writes.add(Buffer.from("a"));
  await nextTurn();
  await expect(writes.add(Buffer.alloc(1 << 20))).rejects.toBe(full);
  await expect(writes.end()).rejects.toBe(full);
});

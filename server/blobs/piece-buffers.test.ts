import { expect, test } from "vitest";
import { PieceBuffers } from "./disk.ts";

const megabyte = 1024 * 1024;

test("many who read at once get little memory each, until others have done", () => {
  const memory = new PieceBuffers();
  const large = Array.from({ length: 16 }, () => memory.lend(megabyte));
  expect(large.every(({ length }) => length === megabyte)).toBe(true);
  const small = memory.lend(megabyte);
  expect(small.length).toBe(64 * 1024);
  memory.takeBack(small);
  expect(memory.lend(megabyte).length).toBe(64 * 1024);
  for (const buffer of large) memory.takeBack(buffer);
  expect(memory.lend(megabyte).length).toBe(megabyte);
});

test("nobody reads into memory that somebody else has", () => {
  const memory = new PieceBuffers();
  memory.takeBack(memory.lend(megabyte));
  const [one, other] = [memory.lend(megabyte), memory.lend(megabyte)];
  expect(one.buffer).not.toBe(other.buffer);
});

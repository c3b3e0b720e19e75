import { expect, test } from "vitest";
import { Remembered } from "./remembered.ts";

const rowsOf = (text: string) => [{ body: text }];

test("what was read is known until the state is another one", () => {
  const remembered = new Remembered();
  remembered.keepOnly(1);
  remembered.set("song", rowsOf("first"));
  remembered.keepOnly(1);
  expect(remembered.get("song")).toEqual(rowsOf("first"));
  remembered.keepOnly(2);
  expect(remembered.get("song")).toBeUndefined();
});

test("what is asked for stays, and what is not has to go", () => {
  const remembered = new Remembered();
  remembered.keepOnly(1);
  remembered.set("asked for", rowsOf("a"));
  remembered.set("not asked for", rowsOf("b"));
  for (let number = 0; number < 1000; number += 1) {
    remembered.set(`${number}`, rowsOf("x".repeat(10_000)));
    remembered.get("asked for");
  }
  expect(remembered.get("asked for")).toEqual(rowsOf("a"));
  expect(remembered.get("not asked for")).toBeUndefined();
  expect(remembered.get("0")).toBeUndefined();
});

test("a long answer is not kept", () => {
  const remembered = new Remembered();
  remembered.keepOnly(1);
  remembered.set("long", [{ body: new Uint8Array(100_000) }]);
  expect(remembered.get("long")).toBeUndefined();
});

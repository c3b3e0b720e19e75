import { expect, test } from "vitest";
import { RowCache } from "./row-cache.ts";

const rowsOf = (text: string) => [{ body: text }];

test("what was read is known until the state is another one", () => {
  const cache = new RowCache(8_000_000);
  cache.keepOnly(1);
  cache.set("song", rowsOf("first"));
  cache.keepOnly(1);
  expect(cache.get("song")).toEqual(rowsOf("first"));
  cache.keepOnly(2);
  expect(cache.get("song")).toBeUndefined();
});

test("what is asked for stays, and what is not has to go", () => {
  const cache = new RowCache(8_000_000);
  cache.keepOnly(1);
  cache.set("asked for", rowsOf("a"));
  cache.set("not asked for", rowsOf("b"));
  for (let number = 0; number < 1000; number += 1) {
    cache.set(`${number}`, rowsOf("x".repeat(10_000)));
    cache.get("asked for");
  }
  expect(cache.get("asked for")).toEqual(rowsOf("a"));
  expect(cache.get("not asked for")).toBeUndefined();
  expect(cache.get("0")).toBeUndefined();
});

test("a long answer is not kept", () => {
  const cache = new RowCache(8_000_000);
  cache.keepOnly(1);
  cache.set("long", [{ body: new Uint8Array(100_000) }]);
  expect(cache.get("long")).toBeUndefined();
});

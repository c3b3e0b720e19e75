import { beforeEach, expect, test, vi } from "vitest";
import { pairKey, rememberApart, toldApart } from "./told-apart.ts";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test("two songs are told apart whichever is named first", () => {
  expect(pairKey("a", "b")).toBe(pairKey("b", "a"));
  expect(pairKey("a", "b")).not.toBe(pairKey("a", "c"));
});

test("each church has its own pairs, and none where all were taken back", () => {
  rememberApart("here", new Set(["a b", "a c"]));
  expect([...toldApart("here")]).toEqual(["a b", "a c"]);
  expect(toldApart("there").size).toBe(0);
  rememberApart("here", new Set());
  expect(toldApart("here").size).toBe(0);
});

test("of too many pairs the oldest are forgotten", () => {
  rememberApart("here", new Set(Array.from({ length: 2001 }, (_, at) => `a ${at}`)));
  const pairs = toldApart("here");
  expect([pairs.size, pairs.has("a 0"), pairs.has("a 2000")]).toEqual([2000, false, true]);
});

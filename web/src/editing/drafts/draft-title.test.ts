import { expect, test } from "vitest";
import type { Draft } from "./draft.ts";
import { draftTitle } from "./draft-title.ts";

function draft(kind: "song" | "lyrics" | "arrangement", mine: unknown): Draft<unknown> {
  const resource = { church: "c", song: "s", kind, id: "i" };
  return { id: "d", author: "", resource, baseVersion: 1, base: {}, mine, changedAt: "" };
}

test.each([
  ["song", { title: " Lantern " }, "Lantern"],
  ["lyrics", { sections: [{ lines: [{ text: "Like a lantern" }] }] }, "Like a lantern"],
  ["lyrics", { sections: [] }, ""],
  ["arrangement", { label: "Choir" }, "Choir"],
  ["arrangement", undefined, ""],
] as const)("a draft of a %s is called by what is in it", (kind, mine, title) => {
  expect(draftTitle(draft(kind, mine))).toBe(title);
});

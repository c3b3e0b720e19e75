import { expect, test } from "vitest";
import { limits } from "$contract/fields.ts";
import { section } from "$test/material.ts";
import { isNear, isOver, maxUsed, roomIn } from "./room.ts";

function withSections(count: number) {
  const sections = Array.from({ length: count }, (_, at) => section(`Verse ${at}`, "a line"));
  return roomIn({ label: "", sections, sequence: [] });
}

test.each([
  [limits.sections * 0.9 - 1, false, false],
  [limits.sections * 0.9, true, false],
  [limits.sections, true, false],
  [limits.sections + 1, true, true],
])("%i sections: whether the limit is near is %s, and over it %s", (count, near, over) => {
  const { sections } = withSections(count);
  expect([sections.count, isNear(sections), isOver(sections)]).toEqual([count, near, over]);
});

test("what is used most is what is told", () => {
  expect(maxUsed(withSections(limits.sections))).toBe(1);
  expect(maxUsed(withSections(limits.sections / 2))).toBe(0.5);
});

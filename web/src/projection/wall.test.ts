import { expect, test } from "vitest";
import type { Message } from "./channel.ts";
import { emptyWall, hear, listener } from "./wall.ts";

const slide = { size: 0.1, first: { language: "en", lines: ["Shine"] }, second: undefined };
const who = (operator: string): Message => ({ kind: "who", operator });
const show = (operator: string): Message => ({ kind: "show", operator, shown: slide });
const left = (operator: string): Message => ({ kind: "left", operator });
const after = (...messages: Message[]) => messages.reduce(hear, emptyWall);

test("what is on the wall stays when its operator leaves", () => {
  const wall = after(who("a"), show("a"), left("a"));
  expect(wall.shown).toBe(slide);
  expect(wall.leader).toBeUndefined();
});

test("of two operators the one who showed something last leads, and alone hears the keys", () => {
  const one = after(who("a"), who("b"), show("a"));
  expect([one.leader, listener(one)]).toEqual(["a", "a"]);
  const other = hear(one, show("b"));
  expect([other.leader, listener(other)]).toEqual(["b", "b"]);
  expect(listener(hear(other, who("a")))).toBe("b");
});

test("while nobody leads, keys are for the operator who came last", () => {
  expect(listener(emptyWall)).toBeUndefined();
  expect(listener(after(who("a"), who("b")))).toBe("b");
  expect(listener(after(who("a"), who("b"), left("b")))).toBe("a");
  expect(listener(after(who("a"), who("b"), who("a")))).toBe("a");
});

test("a screen that came after its operator knows it by its answer", () => {
  expect(listener(after({ kind: "operator", operator: "a" }))).toBe("a");
});

test("an operator who leaves takes the lead along, not that of another", () => {
  expect(after(show("a"), show("b"), left("a")).leader).toBe("b");
});

test("a wall has begun with the first slide, and stays so", () => {
  expect(after(who("a")).hasBegun).toBe(false);
  expect(after(show("a"), left("a")).hasBegun).toBe(true);
});

import { expect, test } from "vitest";
import { emptyScreen, hear, listener, type Message } from "./channel.ts";

const slide = { size: 0.1, first: { language: "en", lines: ["Shine"] }, second: undefined };
const who = (operator: string): Message => ({ kind: "who", operator });
const show = (leader: string, since = 1): Message => ({
  kind: "show",
  leader,
  since,
  shown: slide,
});
const left = (operator: string): Message => ({ kind: "left", operator });
const after = (...messages: Message[]) => messages.reduce(hear, emptyScreen);

test("what is on the screen stays when its operator leaves", () => {
  const screen = after(who("a"), show("a"), left("a"));
  expect(screen.shown).toBe(slide);
  expect(screen.leader).toBeUndefined();
});

test("of two operators the one who began later leads, and alone hears the keys", () => {
  const one = after(who("a"), who("b"), show("a"));
  expect([one.leader, listener(one)]).toEqual(["a", "a"]);
  const other = hear(one, show("b", 2));
  expect([other.leader, listener(other)]).toEqual(["b", "b"]);
  expect(listener(hear(other, who("a")))).toBe("b");
});

test("one that led before and has not heard of the later one does not take the screen back", () => {
  const late = { ...slide, first: { language: "en", lines: ["Late"] } };
  const screen = after(show("a", 1), { kind: "show", leader: "b", since: 5, shown: late });
  expect(hear(screen, show("a", 1))).toMatchObject({ leader: "b", shown: late });
  expect(hear(screen, show("a", 6)).leader).toBe("a");
});

test("two that begin in the same moment are told apart alike by everybody", () => {
  expect(after(show("a", 3), show("b", 3)).leader).toBe("b");
  expect(after(show("b", 3), show("a", 3)).leader).toBe("b");
});

test("while nobody leads, keys are for the operator who came last", () => {
  expect(listener(emptyScreen)).toBeUndefined();
  expect(listener(after(who("a"), who("b")))).toBe("b");
  expect(listener(after(who("a"), who("b"), left("b")))).toBe("a");
  expect(listener(after(who("a"), who("b"), who("a")))).toBe("a");
});

test("an operator who leaves takes the lead along, not that of another", () => {
  expect(after(show("a"), show("b", 2), left("a")).leader).toBe("b");
});

test("a screen welcomes until the first slide, and never again", () => {
  expect(after(who("a")).isWelcome).toBe(true);
  const welcome: Message = { kind: "show", leader: "a", since: 1, shown: slide, isWelcome: true };
  expect(after(welcome).isWelcome).toBe(true);
  expect(after(welcome, show("a"), left("a")).isWelcome).toBe(false);
});

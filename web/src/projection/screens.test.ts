import { expect, test } from "vitest";
import { emptyWall, hear, type Message } from "./screens.svelte.ts";

const slide = { size: 0.1, first: { language: "en", lines: ["Shine"] }, second: undefined };
const who = (operator: string): Message => ({ kind: "who", operator });
const show = (leader: string, since = 1, shown = slide): Message => ({
  kind: "show",
  wall: { leader, since, shown },
});
const left = (operator: string): Message => ({ kind: "left", operator });
const after = (...messages: Message[]) => messages.reduce(hear, emptyWall);

test("what is on the screen stays when its operator leaves", () => {
  const screen = after(who("a"), show("a"), left("a"));
  expect(screen.shown).toBe(slide);
  expect(screen.leader).toBeUndefined();
});

test("of two operators the one who began later leads", () => {
  const one = after(who("a"), who("b"), show("a"));
  expect(one.leader).toBe("a");
  const other = hear(one, show("b", 2));
  expect(other.leader).toBe("b");
  expect(hear(other, who("a")).leader).toBe("b");
});

test("one that led before and has not heard of the later one does not take the screen back", () => {
  const late = { ...slide, first: { language: "en", lines: ["Late"] } };
  const screen = after(show("a", 1), show("b", 5, late));
  expect(hear(screen, show("a", 1))).toMatchObject({ leader: "b", shown: late });
  expect(hear(screen, show("a", 6)).leader).toBe("a");
});

test("two that begin in the same moment are told apart alike by everybody", () => {
  expect(after(show("a", 3), show("b", 3)).leader).toBe("b");
  expect(after(show("b", 3), show("a", 3)).leader).toBe("b");
});

test("an operator who leaves takes the lead along, not that of another", () => {
  expect(after(show("a"), show("b", 2), left("a")).leader).toBe("b");
});

test("a screen welcomes until the first slide, and never again", () => {
  expect(after(who("a")).isWelcome).toBe(true);
  const wall = { leader: "a", since: 1, shown: slide, isWelcome: true };
  const welcome: Message = { kind: "show", wall };
  expect(after(welcome).isWelcome).toBe(true);
  expect(after(welcome, show("a"), left("a")).isWelcome).toBeFalsy();
});

import { expect, test } from "vitest";
import { actionOf, digitOf, keys, keysOf, type KeyPress } from "./keys.ts";

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({ key, code: "", ...held });
const onStand = (key: string, held?: Partial<KeyPress>) =>
  actionOf(keys.stand, press(key, held), false);
const atOperator = (key: string, held?: Partial<KeyPress>) =>
  actionOf(keys.operator, press(key, held), false);

test.each(["ArrowRight", "ArrowDown", "PageDown", "Enter", " "])("%s goes on", (key) => {
  expect([onStand(key), atOperator(key)]).toEqual(["forward", "forward"]);
});

test.each(["ArrowLeft", "ArrowUp", "PageUp"])("%s goes back", (key) => {
  expect([onStand(key), atOperator(key)]).toEqual(["back", "back"]);
});

test("Shift turns space and Enter round on the music stand", () => {
  expect(onStand(" ", { shiftKey: true })).toBe("back");
  expect(onStand("Enter", { shiftKey: true })).toBe("back");
  expect(atOperator(" ", { shiftKey: true })).toBeUndefined();
});

test("Backspace takes a jump back where there are jumps, and a step on the music stand", () => {
  expect([onStand("Backspace"), atOperator("Backspace")]).toEqual(["back", "whereBefore"]);
});

test("letters count by what they are, on keyboards of other scripts by their place", () => {
  expect(atOperator("b")).toBe("black");
  expect(atOperator("B", { shiftKey: true })).toBe("black");
  expect(atOperator("и", { code: "KeyB" })).toBe("black");
  expect(atOperator("n", { code: "KeyB" })).toBe("nextSong");
  expect(atOperator("т", { code: "KeyN" })).toBe("nextSong");
});

test("digits count by their place where the keyboard has other signs there", () => {
  expect(digitOf({ key: "1", code: "Numpad7" })).toBe(1);
  expect(digitOf({ key: "&", code: "Digit1" })).toBe(1);
  expect(digitOf({ key: "٣", code: "Digit3" })).toBe(3);
  expect(digitOf({ key: "Home", code: "Numpad7" })).toBeUndefined();
  expect(atOperator("à", { code: "Digit0" })).toBe("jump");
});

test("what is held besides makes another key", () => {
  expect(onStand("n", { ctrlKey: true })).toBeUndefined();
  expect(onStand("ArrowLeft", { altKey: true })).toBeUndefined();
  const [control, command] = [press("s", { ctrlKey: true }), press("s", { metaKey: true })];
  expect(actionOf(keys.editor, control, false)).toBe("save");
  expect(actionOf(keys.editor, command, true)).toBe("save");
  expect(actionOf(keys.editor, control, true)).toBeUndefined();
  expect(actionOf(keys.editor, press("s"), false)).toBeUndefined();
});

test("a song and a list have the same keys on the stand and for the operator", () => {
  const source = "/[side=side]/[church]/[of=of]/[[song]]";
  expect(keysOf(`${source}/stand`)).toBe(keys.stand);
  expect(keysOf(`${source}/project`)).toBe(keys.operator);
  expect(keysOf("/w/[church]/songs/[...edited=edited]")).toBe(keys.editor);
  expect(keysOf("/w/[church]/songs/[song]/history")).toEqual({});
});

test.each([
  [{ key: "k", ctrlKey: true }, "palette", undefined],
  [{ key: "K", ctrlKey: true }, "palette", undefined],
  [{ key: "k", metaKey: true }, undefined, "palette"],
  [{ key: "л", code: "KeyK", ctrlKey: true }, "palette", undefined],
  [{ key: "t", code: "KeyK", ctrlKey: true }, undefined, undefined],
  [{ key: "k", ctrlKey: true, shiftKey: true }, undefined, undefined],
  [{ key: "k" }, undefined, undefined],
  [{ key: "?", shiftKey: true }, "showKeys", "showKeys"],
  [{ key: "؟", shiftKey: true }, "showKeys", "showKeys"],
  [{ key: "?", ctrlKey: true }, undefined, undefined],
])("%o asks for %s anywhere, and on Apple's devices for %s", (pressed, elsewhere, onApple) => {
  const event = press("", pressed);
  expect(actionOf(keys.anywhere, event, false)).toBe(elsewhere);
  expect(actionOf(keys.anywhere, event, true)).toBe(onApple);
});

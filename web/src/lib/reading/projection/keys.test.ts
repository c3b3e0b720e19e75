import { expect, test } from "vitest";
import { commandOf, typeDigit } from "./keys.ts";

const press = (key: string, code = "") => commandOf({ key, code }, false);

test("keys, clickers and pedals step, jump and turn black", () => {
  expect([" ", "Enter", "PageDown", "ArrowDown"].map((key) => press(key))).toEqual(
    Array(4).fill("next"),
  );
  expect(["PageUp", "ArrowUp", "Backspace"].map((key) => press(key))).toEqual(
    Array(3).fill("previous"),
  );
  expect([press("Home"), press("End"), press("."), press("B")]).toEqual([
    "first",
    "last",
    "black",
    "black",
  ]);
  expect(press("x", "KeyX")).toBeUndefined();
});

test("any keyboard layout will do", () => {
  expect(press("и", "KeyB")).toBe("black");
  expect(press('"', "Digit3")).toBe(3);
  expect(press("٣", "Digit3")).toBe(3);
  expect(press("End", "Numpad1")).toBe("last");
});

test("arrows point the other way where the page reads from right to left", () => {
  expect(commandOf({ key: "ArrowLeft", code: "ArrowLeft" }, true)).toBe("next");
  expect(commandOf({ key: "ArrowRight", code: "ArrowRight" }, true)).toBe("previous");
});

test("a digit jumps at once where none can follow, and waits where one can", () => {
  expect(typeDigit(0, 3, 7)).toEqual({ typed: 0, jump: 3 });
  expect(typeDigit(0, 1, 12)).toEqual({ typed: 1 });
  expect(typeDigit(1, 2, 12)).toEqual({ typed: 0, jump: 12 });
  expect(typeDigit(0, 2, 12)).toEqual({ typed: 0, jump: 2 });
});

test("a number that the order does not have begins anew", () => {
  expect(typeDigit(1, 5, 12)).toEqual({ typed: 0, jump: 5 });
  expect(typeDigit(0, 9, 7)).toEqual({ typed: 0 });
  expect(typeDigit(0, 0, 7)).toEqual({ typed: 0 });
});

import { expect, test } from "vitest";
import { actionOfKey } from "../stand/actions.ts";
import { commandOf, deskCommandOf, typeDigit } from "./keys.ts";

const press = (key: string, code = "") => commandOf({ key, code });
const deskPress = (key: string, code = "") => deskCommandOf({ key, code });

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

test("at the desk of a list keys go on to other songs, cover the wall and go back", () => {
  expect(["n", "P", "c", "t", "L", "Backspace"].map((key) => deskPress(key))).toEqual([
    "next-item",
    "previous-item",
    "clear",
    "title",
    "logo",
    "back",
  ]);
  expect(deskPress("т", "KeyN")).toBe("next-item");
  expect([deskPress("PageDown"), deskPress("b"), deskPress("7", "Digit7")]).toEqual([
    "next",
    "black",
    7,
  ]);
  expect(deskPress("x", "KeyX")).toBeUndefined();
});

test("arrows go the same way here and on the stand, in every language", () => {
  const agreed = { next: "forward", previous: "back" } as const;
  const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
  for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
    const command = press(key) as keyof typeof agreed;
    expect(actionOfKey({ key, ...plain }, false), key).toBe(agreed[command]);
  }
  expect(press("ArrowRight")).toBe("next");
});

test("a digit jumps at once where none can follow, and waits where one can", () => {
  expect(typeDigit(0, 3, 7)).toEqual({ typed: 0, jump: 3 });
  expect(typeDigit(0, 1, 12)).toEqual({ typed: 1 });
  expect(typeDigit(1, 2, 12)).toEqual({ typed: 0, jump: 12 });
  expect(typeDigit(0, 2, 12)).toEqual({ typed: 0, jump: 2 });
  expect(typeDigit(0, 1, 10)).toEqual({ typed: 1 });
  expect(typeDigit(1, 0, 10)).toEqual({ typed: 0, jump: 10 });
});

test("a number that the order does not have begins anew", () => {
  expect(typeDigit(1, 5, 12)).toEqual({ typed: 0, jump: 5 });
  expect(typeDigit(0, 9, 7)).toEqual({ typed: 0 });
  expect(typeDigit(0, 0, 7)).toEqual({ typed: 0 });
});

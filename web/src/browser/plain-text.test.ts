import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
  ["  two \t words\n", "two words"],
  ["turned\u202Earound", "turnedaround"],
  ["\u202Aone\u202C way", "one way"],
  ["hid\u200Bden\uFEFF \u{E0041}tag", "hidden tag"],
  ["می\u200Cخواهم \u200Cx", "می\u200Cخواهم x"],
  ["👩\u200D🎤 sings\u200D", "👩\u200D🎤 sings"],
  ["\u2066two\u2069 ways", "two ways"],
  ["a\u2028b\u0000c", "a b c"],
  ["half \uD83D of it", "half \uFFFD of it"],
])("%j is told as %j", (text, told) => {
  expect(plainText(text, 80)).toBe(told);
});

test("what is too long ends with a whole character, not with a space", () => {
  expect(plainText("😀".repeat(12), 10)).toBe("😀".repeat(10));
  expect(plainText("nine char and more", 10)).toBe("nine char");
});

import { expect, test } from "vitest";
import { readSettings, usualSettings } from "./settings.ts";

test("settings are remembered, and what is not understood is as usual", () => {
  const chosen = { lines: 4, credits: "every", licence: "123456", keyColour: "blue" } as const;
  expect(readSettings(JSON.stringify(chosen))).toEqual(chosen);
  expect(readSettings(JSON.stringify({ ...chosen, lines: 5, keyColour: "plaid" }))).toEqual({
    ...chosen,
    lines: usualSettings.lines,
    keyColour: usualSettings.keyColour,
  });
  for (const broken of [undefined, "", "{", "null", "[]", '"x"', "{}"]) {
    expect(readSettings(broken)).toEqual(usualSettings);
  }
});

test.each([
  ["12345", "12345"],
  ["CCLI 12345", "12345"],
  ["ccli-Lizenz Nr. 12345", "12345"],
  ["CCLI License # 12345", "12345"],
  ["12345 (CCLI", "12345"],
  ["CCLI", ""],
  ["LTC 77", "LTC 77"],
])("the church’s licence, written as %s, is the number alone", (written, licence) => {
  expect(readSettings(JSON.stringify({ licence: written })).licence).toBe(licence);
});

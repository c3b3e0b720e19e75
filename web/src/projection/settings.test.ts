import { expect, test } from "vitest";
import { type ProjectionSettings, readSettings, usualSettings } from "./settings.ts";

test("settings are remembered, and what is not understood is as usual", () => {
  const chosen: ProjectionSettings = {
    lines: 4,
    credits: "every",
    licence: "123456",
    keyColour: "blue",
    size: "small",
    align: "start",
    theme: "harbour",
  };
  expect(readSettings(JSON.stringify(chosen))).toEqual(chosen);
  expect(
    readSettings(JSON.stringify({ ...chosen, lines: 5, keyColour: "plaid", theme: "plaid" })),
  ).toEqual({
    ...chosen,
    lines: usualSettings.lines,
    keyColour: usualSettings.keyColour,
    theme: usualSettings.theme,
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

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

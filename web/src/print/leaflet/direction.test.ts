import { expect, test } from "vitest";
import { lyricVersion } from "$test/material.ts";
import { directionOfMost } from "./direction.ts";

test.each([
  ["", "ltr"],
  ["en", "ltr"],
  ["ar", "rtl"],
  ["en ar", "ltr"],
  ["ar en he", "rtl"],
  ["ar en de", "ltr"],
])("columns of songs in “%s” run %s", (languages, direction) => {
  const choices = languages
    .split(" ")
    .filter(Boolean)
    .map((language) => ({
      lyrics: lyricVersion({ language }),
      beside: undefined,
      order: "sung" as const,
    }));
  expect(directionOfMost([undefined, ...choices])).toBe(direction);
});

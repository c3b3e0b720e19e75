import { expect, test } from "vitest";
import { directionOf, nameOf } from "./language.ts";

test.each([
  ["en", "ltr"],
  ["ar", "rtl"],
  ["he-IL", "rtl"],
  ["az-Arab", "rtl"],
  ["ks-Deva", "ltr"],
  ["yi", "rtl"],
  ["x-private", "auto"],
  ["i-default", "auto"],
])("%s is written %s", (tag, direction) => {
  expect(directionOf(tag)).toBe(direction);
});

test.each([
  ["de", "Deutsch"],
  ["es", "Español"],
  ["uk", "Українська"],
  ["x-choir", "x-choir"],
])("%s is called %s by its readers", (tag, name) => {
  expect(nameOf(tag)).toBe(name);
});

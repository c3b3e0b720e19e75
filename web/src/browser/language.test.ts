import { expect, test } from "vitest";
import { directionOf, nameOf, namesIn } from "./language.ts";

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

test("languages are named in the reader's own, each once", () => {
  expect(namesIn("en", ["en"])).toBe("English");
  expect(namesIn("de", ["en", "pl", "en"])).toBe("Englisch und Polnisch");
  expect(namesIn("es", ["ar"])).toBe("árabe");
});

test("a tag that the browser does not know is told as it is", () => {
  expect(namesIn("en", ["x-church"])).toBe("x-church");
});

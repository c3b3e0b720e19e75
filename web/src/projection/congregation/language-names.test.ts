import { expect, test } from "vitest";
import { languageNames } from "./language-names.ts";

test("languages are named in the reader's own, each once", () => {
  expect(languageNames(["en"], "en")).toBe("English");
  expect(languageNames(["en", "pl", "en"], "de")).toBe("Englisch und Polnisch");
  expect(languageNames(["ar"], "es")).toBe("árabe");
});

test("a tag that the browser does not know is told as it is", () => {
  expect(languageNames(["x-church"], "en")).toBe("x-church");
});

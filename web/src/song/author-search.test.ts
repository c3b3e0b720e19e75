import { expect, test } from "vitest";
import { authorSearch } from "./author-search.ts";

test("all songs of somebody are found, whatever they did for the one at hand", () => {
  expect(authorSearch("Jonas Felder (German)")).toBe("Jonas Felder");
  expect(authorSearch("Ann [translation] Writer, jun.")).toBe("Ann Writer jun");
  expect(authorSearch("Miriam Oakhurst")).toBe("Miriam Oakhurst");
  expect(authorSearch("(traditional)")).toBe("traditional");
  expect(authorSearch("Half (open")).toBe("Half open");
});

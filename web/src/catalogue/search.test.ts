import { expect, test } from "vitest";
import { isFiltering, noFilters, searchIn, withChoice } from "./search.ts";

const searchOf = (search: string) => searchIn(new URL(`http://x.test/c/1${search}`).searchParams);

test("an address says what is looked for; without words it is all, by title", () => {
  expect(searchOf("")).toMatchObject({ q: "", sheet: false, sort: "title" });
  expect(searchOf("?q=“light”&theme=Hope&sheet=yes")).toMatchObject({
    q: "light",
    theme: "Hope",
    sheet: true,
    sort: "best",
  });
});

test("an order that is chosen stays, but for the best match of nothing", () => {
  expect(searchOf("?sort=changed").sort).toBe("changed");
  expect(searchOf("?q=light&sort=title").sort).toBe("title");
  expect(searchOf("?sort=best").sort).toBe("title");
  expect(searchOf("?q=light&sort=nonsense").sort).toBe("best");
});

test("a choice is set in the address, and taken from it, beside all else", () => {
  const address = new URL("http://x.test/c/1?q=light&lyrics=2");
  const chosen = withChoice(address, { theme: "Hope", book: "" });
  expect(chosen.search).toBe("?q=light&lyrics=2&theme=Hope");
  expect(isFiltering(searchIn(chosen.searchParams))).toBe(true);
  expect(withChoice(chosen, noFilters).search).toBe("?q=light&lyrics=2");
});

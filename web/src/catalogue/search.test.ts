import { expect, test } from "vitest";
import { withParams } from "../api/addresses.ts";
import { isFiltering, noFilters, searchIn } from "./search.ts";

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

test("what is filtered by, and that nothing is without it", () => {
  const chosen = withParams(new URL("http://x.test/c/1?q=light"), { theme: "Hope" });
  expect(isFiltering(searchIn(chosen.searchParams))).toBe(true);
  expect(withParams(chosen, noFilters).search).toBe("?q=light");
});

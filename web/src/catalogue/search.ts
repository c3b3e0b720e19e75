import type { CatalogueSearch } from "../api/songs.ts";
import { searchText } from "../api/search-text.ts";

export const sorts = ["best", "title", "changed"] as const;
export type Sort = (typeof sorts)[number];

/** What was asked for in an address: the words as they are looked for, filters, and the order. */
export function searchIn(params: URLSearchParams): CatalogueSearch & { readonly sort: Sort } {
  const q = searchText(params.get("q") ?? "");
  const usual = q === "" ? "title" : "best";
  const sort = sorts.find((one) => one === params.get("sort")) ?? usual;
  return {
    q,
    theme: params.get("theme") ?? "",
    book: params.get("book") ?? "",
    language: params.get("language") ?? "",
    sheet: params.get("sheet") !== null,
    sort: q === "" && sort === "best" ? "title" : sort,
  };
}

export function isFiltering({ theme, book, language, sheet }: CatalogueSearch): boolean {
  return Boolean(theme || book || language || sheet);
}

export const noFilters = {
  theme: undefined,
  book: undefined,
  language: undefined,
  sheet: undefined,
};

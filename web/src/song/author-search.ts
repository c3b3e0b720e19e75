import { searchText } from "../catalogue/search-text.ts";

/** What finds all songs of somebody: the name, without what they did for this one in brackets. */
export function authorSearch(author: string): string {
  return searchText(author.replace(/[([][^)\]]*[)\]]/gu, " ")) || searchText(author);
}

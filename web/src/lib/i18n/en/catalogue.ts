import { count } from "./count.ts";

export const catalogue = {
  title: "Songs",
  search: "Search songs",
  placeholder: "Title, number, author or half a line",
  clear: "Clear the search",
  songs: count("# song", "# songs"),
  songsAndMore: count("the first # song", "the first # songs"),
  byTitle: "by title",
  byNumber: "number first",
  also: "also",
  openQuote: "“",
  closeQuote: "”",
  foundInLyrics: "found in the lyrics",
  sheet: "Sheet",
  sheetLong: "with sheet music",
  more: "Load more songs",
  noneFound: (words: string) => `No song has “${words}”`,
  noneFoundHelp:
    "All words have to occur, each at least as a part of one. Try fewer or shorter ones.",
  noneKeptFound: (words: string) => `None of the songs kept here has “${words}”`,
  noneKeptFoundHelp:
    "Without the service only the songs that are kept on this device can be searched. The catalogue may have more.",
  empty: "There are no songs yet",
  emptyHelp: "As soon as someone adds the first one, it stands here.",
  offlineResults: count("# kept song on this device", "# kept songs on this device"),
};

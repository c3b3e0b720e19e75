import { count, progress } from "./count.ts";

/** What is said of a list as a whole; it is loaded with the pages that need it. */
export const sunday = {
  leaflet: {
    paper: "Paper",
    large: "Large print",
    pages: count("# page", "# pages"),
    withoutWords: (titles: string) => `Only named, since they cannot be seen here: ${titles}`,
  },
  singing: {
    forWhom: "Who the link is for",
    forBand: "Band",
    forAll: "Congregation",
    help: "The words alone, in large type, in the language that each person picks.",
    open: "Open as the congregation sees it",
    language: "Language of the words",
    smaller: "Smaller letters",
    larger: "Larger letters",
    dark: "Dark",
    song: (number: number) => `Song ${number}`,
    notHere: "This song is not available here.",
    noWords: "This song has no words here.",
    only: (languages: string) => `These words are in ${languages} only.`,
  },
  keeping: {
    keep: "Keep on this device",
    kept: "Kept on this device",
    keeping: progress("Keeping # of #"),
    help: "It opens without a connection, and is refreshed by itself.",
    missing: (titles: string) => `Not on this device: ${titles}`,
    letGo: "Keep no longer",
  },
  desk: {
    open: (names: string) => `Open: ${names}`,
    closedBut: (names: string) => `The screen was closed. Still open: ${names}`,
  },
  logo: {
    name: "Logo",
    help: "The logo instead of the words. Key: L",
    choose: "Choose an image",
    about: "Covers the words at the desk of a list. It stays on this device.",
    remove: "Remove the logo",
    tooLarge: (limit: string) => `This image is too large. Choose one of at most ${limit}.`,
    unreadable: "This file is no image that a browser can show. Choose a PNG, JPEG or SVG.",
    notStored: "This browser stores nothing, so it cannot keep the logo.",
  },
  home: {
    today: "Today",
    next: "Next",
  },
  sung: {
    last: (when: string) => `Last sung ${when}`,
    thisYear: count("once this year", "# times this year"),
  },
};

export type SundayTexts = typeof sunday;

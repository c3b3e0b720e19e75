import { withNumbers } from "../plural/plural.ts";
import { count, progress } from "./count.ts";

export const duplicates = {
  help: "Songs that look the same, by their titles, first lines and words. Nothing is merged or removed by itself: compare them, and keep what you want.",
  comparison: "Comparison",
  titles: (done: number) => withNumbers("en", "Reading titles: #", [done]),
  words: progress("Reading words: # of #"),
  found: count("# song looks like another.", "# songs look like another."),
  noneFound: "No songs look the same.",
  compared: count("The titles of # song were compared.", "The titles of # songs were compared."),
  wordsRead: count("The words of # song were, too.", "The words of # songs were, too."),
  allHelp:
    "So far those with a title or number much like another’s. The same words under quite another title are found only if the words of all songs are read, song by song.",
  readAll: count(
    "Read the words of all songs (about # minute)",
    "Read the words of all songs (about # minutes)",
  ),
  again: "Begin again",
  stopped: {
    cancelled: "Stopped. What was read so far counts.",
    unreachable: "The connection was lost. What was read so far counts.",
    signedOut: "You are signed out.",
  },
  alike: (percent: string) => `${percent} alike`,
  reasons: { title: "the same title", firstLine: "the same first line" },
  sharedWords: (percent: string) => `${percent} of the words in both`,
  noWords: "no words to compare",
  noLyrics: "without lyrics",
  noAuthors: "no authors",
  lines: count("# line", "# lines"),
  saved: (day: string) => `last saved on ${day}`,
  differ: count("# line differs", "# lines differ"),
  sameLines: "the same lines",
  onlyHere: "Only here",
  compareWords: "Compare the words",
  notTheSame: "Not the same",
  toldApart: count(
    "# pair is not the same, as somebody said on this device.",
    "# pairs are not the same, as somebody said on this device.",
  ),
  showAgain: "Show them again",
  copyArchive: "Copy the operator’s command to archive it",
  copied: "Copied",
};

export type DuplicatesTexts = typeof duplicates;

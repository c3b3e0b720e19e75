import type { Reading } from "../../messages/en/reading.ts";

/** Keys that are held together. */
export type Chord = readonly string[];

/** What some keys do; each of the chords will do. */
export interface KeyHelp {
  readonly does: keyof Reading["palette"]["keys"];
  readonly chords: readonly Chord[];
}

const anywhere: readonly KeyHelp[] = [
  { does: "palette", chords: [["Mod", "K"]] },
  { does: "showKeys", chords: [["?"]] },
];

const catalogue: readonly KeyHelp[] = [
  { does: "search", chords: [["/"]] },
  { does: "walk", chords: [["ArrowDown"], ["ArrowUp"]] },
  { does: "clearSearch", chords: [["Escape"]] },
];

const list: readonly KeyHelp[] = [
  { does: "search", chords: [["/"]] },
  {
    does: "moveEntry",
    chords: [
      ["Alt", "ArrowUp"],
      ["Alt", "ArrowDown"],
    ],
  },
];

const song: readonly KeyHelp[] = [
  { does: "switchLyrics", chords: [["ArrowLeft"], ["ArrowRight"]] },
];

const pedalsBack = [["ArrowLeft"], ["ArrowUp"], ["PageUp"]] as const;
const steps = {
  forward: [["ArrowRight"], ["ArrowDown"], ["PageDown"], ["Enter"], [" "]],
  back: [...pedalsBack, ["Backspace"]],
} as const;

const stand: readonly KeyHelp[] = [
  { does: "forward", chords: steps.forward },
  { does: "back", chords: steps.back },
  { does: "first", chords: [["Home"]] },
  { does: "last", chords: [["End"]] },
  { does: "leave", chords: [["Escape"]] },
];

const listStand: readonly KeyHelp[] = [
  ...stand.filter(({ does }) => does !== "leave"),
  { does: "nextSong", chords: [["N"]] },
  { does: "previousSong", chords: [["P"]] },
  { does: "jumpInList", chords: [["L"]] },
  { does: "leaveList", chords: [["Escape"]] },
];

const projection: readonly KeyHelp[] = [
  { does: "forward", chords: steps.forward },
  { does: "back", chords: steps.back },
  { does: "first", chords: [["Home"]] },
  { does: "last", chords: [["End"]] },
  { does: "jump", chords: [["1"], ["2"], ["3"]] },
  { does: "black", chords: [["B"], ["."]] },
  { does: "leave", chords: [["Escape"]] },
];

const desk: readonly KeyHelp[] = [
  ...leadingToList(projection).map((help) =>
    help.does === "back" ? { ...help, chords: pedalsBack } : help,
  ),
  { does: "nextSong", chords: [["N"]] },
  { does: "previousSong", chords: [["P"]] },
  { does: "whereBefore", chords: [["Backspace"]] },
  { does: "clear", chords: [["C"]] },
  { does: "titleCover", chords: [["T"]] },
  { does: "insertSong", chords: [["/"]] },
];

const editor: readonly KeyHelp[] = [{ does: "save", chords: [["Mod", "S"]] }];

const lyricsEditor: readonly KeyHelp[] = [
  ...editor,
  { does: "splitLine", chords: [["Enter"]] },
  { does: "joinLines", chords: [["Backspace"]] },
  {
    does: "moveInOrder",
    chords: [
      ["Alt", "ArrowLeft"],
      ["Alt", "ArrowRight"],
    ],
  },
  { does: "takeFromOrder", chords: [["Delete"]] },
];

/** By what the pages' routes end with. */
const pages: readonly (readonly [ending: string, keys: readonly KeyHelp[]])[] = [
  ["/(pages)", catalogue],
  ["/(pages)/songs/[song]", song],
  ["/(pages)/list", list],
  ["/list/stand", listStand],
  ["/stand", stand],
  ["/list/project", desk],
  ["/project", projection],
  ["/songs/new", editor],
  ["/edit", editor],
  ["/lyrics/[lyrics]", lyricsEditor],
  ["/arrangements/[arrangement]", editor],
];

function leadingToList(keys: readonly KeyHelp[]): KeyHelp[] {
  return keys.map((help) => (help.does === "leave" ? { ...help, does: "leaveList" } : help));
}

/** The keys of a page, and those of every page. */
export function keysOf(route: string): { here: readonly KeyHelp[]; anywhere: readonly KeyHelp[] } {
  return { here: pages.find(([ending]) => route.endsWith(ending))?.[1] ?? [], anywhere };
}

import { isApple, isLetter } from "../browser/keyboard.ts";
import type { Reading } from "../messages/en/reading.ts";

/** Keys that are held together, the last one a letter, a name as browsers have it, or any digit. */
export type Chord = readonly string[];

/** What keys do, by the words that explain it. */
export type KeyAction =
  | keyof Reading["palette"]["keys"]
  | "palette"
  | "showKeys"
  | "insertSong"
  | "addToList"
  | "search"
  | "clearSearch"
  | "onStand"
  | "project"
  | "editLyrics"
  | "nextSong"
  | "previousSong"
  | "save";

/** Each of the chords will do. */
export interface KeyBinding {
  readonly does: KeyAction;
  readonly chords: readonly Chord[];
}

export const anyDigit = "0–9";

const on: readonly Chord[] = [["ArrowRight"], ["ArrowDown"], ["PageDown"], ["Enter"], [" "]];
const back: readonly Chord[] = [["ArrowLeft"], ["ArrowUp"], ["PageUp"]];
const ends = [
  { does: "first", chords: [["Home"]] },
  { does: "last", chords: [["End"]] },
] as const;
const save = [{ does: "save", chords: [["Mod", "S"]] }] as const;

/**
 * The keys of every page: what handles them and what explains them are both made of this. Arrows
 * are never mirrored: pedals and clickers are keyboards with two or three of these keys.
 */
export const keys = {
  anywhere: [
    { does: "palette", chords: [["Mod", "K"]] },
    { does: "showKeys", chords: [["?"], ["؟"]] },
  ],
  catalogue: [
    { does: "search", chords: [["/"]] },
    { does: "walk", chords: [["ArrowDown"], ["ArrowUp"]] },
    { does: "clearSearch", chords: [["Escape"]] },
  ],
  list: [
    { does: "search", chords: [["/"]] },
    {
      does: "moveEntry",
      chords: [
        ["Alt", "ArrowUp"],
        ["Alt", "ArrowDown"],
      ],
    },
  ],
  song: [
    { does: "onStand", chords: [["S"]] },
    { does: "project", chords: [["P"]] },
    { does: "addToList", chords: [["L"]] },
    { does: "editLyrics", chords: [["E"]] },
    { does: "nextSong", chords: [["J"]] },
    { does: "previousSong", chords: [["K"]] },
    { does: "switchLyrics", chords: [["ArrowLeft"], ["ArrowRight"]] },
  ],
  stand: [
    { does: "forward", chords: on },
    { does: "back", chords: [...back, ["Backspace"], ["Shift", " "], ["Shift", "Enter"]] },
    ...ends,
    { does: "nextSong", chords: [["N"]] },
    { does: "previousSong", chords: [["P"]] },
    { does: "jumpInList", chords: [["L"]] },
    { does: "leave", chords: [["Escape"]] },
  ],
  singing: [
    { does: "nextSong", chords: [["ArrowRight"], ["PageDown"]] },
    { does: "previousSong", chords: [["ArrowLeft"], ["PageUp"]] },
  ],
  operator: [
    { does: "forward", chords: on },
    { does: "back", chords: back },
    ...ends,
    { does: "jump", chords: [[anyDigit]] },
    { does: "nextSong", chords: [["N"]] },
    { does: "previousSong", chords: [["P"]] },
    { does: "whereBefore", chords: [["Backspace"]] },
    { does: "black", chords: [["B"], ["."]] },
    { does: "clear", chords: [["C"]] },
    { does: "titleCover", chords: [["T"]] },
    { does: "logo", chords: [["L"]] },
    { does: "insertSong", chords: [["/"]] },
    { does: "leave", chords: [["Escape"]] },
  ],
  editor: save,
  lyricsEditor: [
    ...save,
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
  ],
} as const satisfies Readonly<Record<string, readonly KeyBinding[]>>;

/** By what the pages' routes end with. */
const pages: readonly (readonly [ending: string, keys: readonly KeyBinding[]])[] = [
  ["/(pages)", keys.catalogue],
  ["/(pages)/songs/[song]", keys.song],
  ["/(pages)/list", keys.list],
  ["/list/sing", keys.singing],
  ["/stand", keys.stand],
  ["/project", keys.operator],
  ["/[...edited=edited]", keys.editor],
  ["/lyrics/[lyrics]", keys.lyricsEditor],
  ["/arrangements/[arrangement]", keys.editor],
];

/** The keys of a page. */
export function keysOf(route: string): readonly KeyBinding[] {
  return pages.find(([ending]) => route.endsWith(ending))?.[1] ?? [];
}

/** A key as it was pressed, perhaps in another window. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly altKey?: boolean;
  readonly metaKey?: boolean;
}

/** What a key does, by these bindings. */
export function actionOf<Action extends KeyAction>(
  bindings: readonly { readonly does: Action; readonly chords: readonly Chord[] }[],
  press: KeyPress,
  isOnApple = isApple(globalThis.navigator?.platform ?? ""),
): Action | undefined {
  return bindings.find(({ chords }) => chords.some((chord) => isChord(chord, press, isOnApple)))
    ?.does;
}

function isChord(chord: Chord, press: KeyPress, isOnApple: boolean): boolean {
  const { ctrlKey = false, metaKey = false, altKey = false, shiftKey = false } = press;
  const [mod, other] = isOnApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  if (mod !== chord.includes("Mod") || other || altKey !== chord.includes("Alt")) return false;
  const key = chord.at(-1) ?? "";
  // Letters and signs may need Shift on some keyboards; of the others, and with Ctrl, it makes something else.
  const isShiftMeant = chord.length > 1 || key === "Enter" || key === " ";
  if (isShiftMeant && shiftKey !== chord.includes("Shift")) return false;
  if (key === anyDigit) return digitOf(press) !== undefined;
  return /^[A-Z]$/.test(key) ? isLetter(press, key.toLowerCase()) : press.key === key;
}

/** A digit, by its place where the keyboard has other signs there. */
export function digitOf({ key, code }: Pick<KeyPress, "key" | "code">): number | undefined {
  if (/^\d$/.test(key)) return Number(key);
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit === undefined || key.length > 1 ? undefined : Number(digit);
}

/** What needs the keyboard for itself. */
const ownKeys = "dialog, input, textarea, select, [contenteditable], [role=menu]";

/** Whether a key is for the page as a whole; on a control, Enter and space are the control's. */
export function isForPage({ defaultPrevented, target, key }: KeyboardEvent): boolean {
  if (defaultPrevented) return false;
  if (!(target instanceof Element)) return true;
  const isOnControl = target.closest("a, button, summary, [role=option]") !== null;
  return target.closest(ownKeys) === null && !(isOnControl && (key === "Enter" || key === " "));
}

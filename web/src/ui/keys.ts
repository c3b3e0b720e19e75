import { isApple, isLetter } from "../browser/keyboard.ts";
import type { Reading } from "../messages/en/reading.ts";

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

/**
 * What does what: keys as browsers name them, letters, signs or any digit, each of which will do.
 * Those that are held together are joined by a plus.
 */
export type KeyTable = { readonly [Action in KeyAction]?: string };

const anyDigit = "0–9";

const on = "ArrowRight ArrowDown PageDown Enter Space";
const back = "ArrowLeft ArrowUp PageUp";
const ends = { first: "Home", last: "End" };

/**
 * The keys of every page: what handles them and what explains them are both made of this. Arrows
 * are never mirrored: pedals and clickers are keyboards with two or three of these keys.
 */
export const keys = {
  anywhere: { palette: "Mod+K", showKeys: "? ؟" },
  catalogue: { search: "/", walk: "ArrowDown ArrowUp", clearSearch: "Escape" },
  list: { search: "/", moveEntry: "Alt+ArrowUp Alt+ArrowDown" },
  song: {
    onStand: "S",
    project: "P",
    addToList: "L",
    editLyrics: "E",
    nextSong: "J",
    previousSong: "K",
    switchLyrics: "ArrowLeft ArrowRight",
  },
  stand: {
    forward: on,
    back: `${back} Backspace Shift+Space Shift+Enter`,
    ...ends,
    nextSong: "N",
    previousSong: "P",
    jumpInList: "L",
    leave: "Escape",
  },
  singing: { nextSong: "ArrowRight PageDown", previousSong: "ArrowLeft PageUp" },
  operator: {
    forward: on,
    back,
    ...ends,
    jump: anyDigit,
    nextSong: "N",
    previousSong: "P",
    whereBefore: "Backspace",
    black: "B .",
    clear: "C",
    titleCover: "T",
    logo: "L",
    insertSong: "/",
    leave: "Escape",
  },
  editor: { save: "Mod+S" },
  lyricsEditor: {
    save: "Mod+S",
    splitLine: "Enter",
    joinLines: "Backspace",
    moveInOrder: "Alt+ArrowUp Alt+ArrowDown",
  },
} as const satisfies Readonly<Record<string, KeyTable>>;

/** By what the pages' routes end with. */
const pages: readonly (readonly [ending: string, keys: KeyTable])[] = [
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
export function keysOf(route: string): KeyTable {
  return pages.find(([ending]) => route.endsWith(ending))?.[1] ?? {};
}

/** What is to be pressed for each action: any of these, each of keys that are held together. */
export function bindingsIn<Action extends KeyAction>(table: { readonly [A in Action]?: string }) {
  return (Object.entries(table) as [Action, string][]).map(([does, chords]) => ({
    does,
    chords: chords.split(" ").map((chord) => chord.split("+")),
  }));
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

/** What a key does on a page with these keys. */
export function actionOf<Action extends KeyAction>(
  table: { readonly [A in Action]?: string },
  press: KeyPress,
  isOnApple = isApple(globalThis.navigator?.platform ?? ""),
): Action | undefined {
  const isPressed = (chord: readonly string[]) => isChord(chord, press, isOnApple);
  return bindingsIn(table).find(({ chords }) => chords.some(isPressed))?.does;
}

function isChord(chord: readonly string[], press: KeyPress, isOnApple: boolean): boolean {
  const { ctrlKey = false, metaKey = false, altKey = false, shiftKey = false } = press;
  const [mod, other] = isOnApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  if (mod !== chord.includes("Mod") || other || altKey !== chord.includes("Alt")) return false;
  const key = chord.at(-1) ?? "";
  // Letters and signs may need Shift on some keyboards; of the others, and with Ctrl, it makes something else.
  const isShiftMeant = chord.length > 1 || key === "Enter" || key === "Space";
  if (isShiftMeant && shiftKey !== chord.includes("Shift")) return false;
  if (key === anyDigit) return digitOf(press) !== undefined;
  if (/^[A-Z]$/.test(key)) return isLetter(press, key.toLowerCase());
  return press.key === (key === "Space" ? " " : key);
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

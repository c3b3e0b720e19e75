/** A key as it was pressed, in this window or in the screen's. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
}

export type Command = "next" | "previous" | "first" | "last" | "black" | number;

const named: Readonly<Record<string, Command>> = {
  ArrowRight: "next",
  ArrowDown: "next",
  PageDown: "next",
  " ": "next",
  Enter: "next",
  ArrowLeft: "previous",
  ArrowUp: "previous",
  PageUp: "previous",
  Backspace: "previous",
  Home: "first",
  End: "last",
  ".": "black",
};

/**
 * What a key means; letters and digits by their place, so that any keyboard layout will do. Arrows
 * are never mirrored: clickers and pedals send them in every language, as they do on the stand.
 */
export function commandOf({ key, code }: KeyPress): Command | undefined {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (named[key] !== undefined) return named[key];
  if (/^\d$/.test(key)) return Number(key);
  if (digit !== undefined) return Number(digit);
  return key.toLowerCase() === "b" || code === "KeyB" ? "black" : undefined;
}

/** At the desk of a list there is more to do. */
export type DeskCommand =
  | Command
  | "back"
  | "next-item"
  | "previous-item"
  | "clear"
  | "title"
  | "logo";

const letters: Readonly<Record<string, DeskCommand>> = {
  n: "next-item",
  p: "previous-item",
  c: "clear",
  t: "title",
  l: "logo",
};

export function deskCommandOf(press: KeyPress): DeskCommand | undefined {
  if (press.key === "Backspace") return "back";
  const letter = /^Key(\w)$/.exec(press.code)?.[1] ?? "";
  return commandOf(press) ?? letters[press.key.toLowerCase()] ?? letters[letter.toLowerCase()];
}

/** What needs the keyboard for itself. */
const ownKeys = "select, input, textarea, dialog, [role=menu]";

/** Whether a key that is pressed on a desk is meant for the slides. */
export function isForSlides({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const target = document.activeElement ?? document.body;
  if (ctrlKey || metaKey || altKey || target.closest(ownKeys)) return false;
  const isOnControl = target.closest("a, button") !== null;
  return !isOnControl || (key !== "Enter" && key !== " ");
}

/** A number while it is typed: `jump` is where to go now, `typed` what still waits for a digit. */
export interface Typing {
  readonly typed: number;
  readonly jump?: number;
}

/** Jumps at once where no further digit could follow, so that nothing flashes up on the way. */
export function typeDigit(typed: number, digit: number, count: number): Typing {
  const longer = typed * 10 + digit;
  const number = longer <= count ? longer : digit;
  if (number < 1 || number > count) return { typed: 0 };
  return number * 10 <= count ? { typed: number } : { typed: 0, jump: number };
}

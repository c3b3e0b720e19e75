export type Step = "first" | "back" | "forward" | "last";
export type Action = Step | "leave" | "controls";

/** Foot pedals are keyboards with two or three of these keys, so none is mirrored or left out. */
const actions: Partial<Record<string, Action>> = {
  ArrowLeft: "back",
  ArrowUp: "back",
  PageUp: "back",
  Backspace: "back",
  ArrowRight: "forward",
  ArrowDown: "forward",
  PageDown: "forward",
  Enter: "forward",
  " ": "forward",
  Home: "first",
  End: "last",
  Escape: "leave",
};

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** What a key does on the stand; on a focused control, Enter and space are the control's. */
export function actionOfKey(press: KeyPress, isOnControl: boolean): Action | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey) return undefined;
  const isPressing = press.key === "Enter" || press.key === " ";
  if (isPressing && isOnControl) return undefined;
  if (isPressing && press.shiftKey) return "back";
  return actions[press.key];
}

/** A finger's or a mouse's way over the stand, from where it came down. */
export interface Stroke {
  readonly x: number;
  readonly dx: number;
  readonly dy: number;
  /** Of what is in sight of the stand. */
  readonly width: number;
  /** A page that was drawn nearer is moved about: then strokes turn nothing. */
  readonly isZoomed: boolean;
}

const tapSlop = 10;
const swipeLength = 40;

/** What a stroke does: a swipe turns, a tap turns at the sides and calls the controls between. */
export function actionOfStroke({ x, dx, dy, width, isZoomed }: Stroke): Action | undefined {
  if (Math.hypot(dx, dy) <= tapSlop) return actionOfTap(x / width);
  if (isZoomed) return undefined;
  if (Math.abs(dx) < swipeLength || Math.abs(dx) < 1.5 * Math.abs(dy)) return undefined;
  return dx < 0 ? "forward" : "back";
}

function actionOfTap(share: number): Action {
  if (share < 1 / 3) return "back";
  return share > 2 / 3 ? "forward" : "controls";
}

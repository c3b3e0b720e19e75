import type { Attachment } from "svelte/attachments";

/** A finger's or a mouse's way over a page. */
export interface Stroke {
  /** Where it came down, from the left side of the window. */
  readonly x: number;
  readonly dx: number;
  readonly dy: number;
  readonly isTouch: boolean;
}

const shortest = 40;

/** Where a swipe turns to: to the left is on, in every language. A pull up or down turns nothing. */
export function swipeOf({ dx, dy }: Pick<Stroke, "dx" | "dy">): "back" | "forward" | undefined {
  if (Math.abs(dx) < shortest || Math.abs(dx) < 1.5 * Math.abs(dy)) return undefined;
  return dx < 0 ? "forward" : "back";
}

/** Tells of every stroke over an element; two fingers at once zoom, and controls are spared. */
export function strokes(onStroke: (stroke: Stroke) => void): Attachment<HTMLElement> {
  return (page) => {
    let start: PointerEvent | undefined;
    const listening = new AbortController();
    const { signal } = listening;

    function down(event: PointerEvent): void {
      const isOnControl =
        event.target instanceof Element &&
        event.target.closest("a, button, input, select") !== null;
      start = event.isPrimary && event.button === 0 && !isOnControl ? event : undefined;
    }

    function up(event: PointerEvent): void {
      if (event.pointerId !== start?.pointerId) return;
      const { clientX: x, clientY: y, pointerType } = start;
      start = undefined;
      const [dx, dy] = [event.clientX - x, event.clientY - y];
      onStroke({ x, dx, dy, isTouch: pointerType === "touch" });
    }

    page.addEventListener("pointerdown", down, { signal });
    page.addEventListener("pointerup", up, { signal });
    page.addEventListener("pointercancel", () => (start = undefined), { signal });
    return () => listening.abort();
  };
}

import type { Attachment } from "svelte/attachments";

export type Turn = "previous" | "next";

const minLength = 48;

/** Where a finger's way leads to: to the left is on, in every language, as on the stand. */
export function turnOf(dx: number, dy: number): Turn | undefined {
  if (Math.abs(dx) < minLength || Math.abs(dx) < 1.5 * Math.abs(dy)) return undefined;
  return dx < 0 ? "next" : "previous";
}

/** Turns pages by a swipe; a finger that scrolls, marks words or draws nearer turns nothing. */
export function swipes(turn: (turn: Turn) => void): Attachment<HTMLElement> {
  return (page) => {
    let start: PointerEvent | undefined;
    const down = (event: PointerEvent) => {
      start = event.isPrimary && event.pointerType === "touch" ? event : undefined;
    };
    const up = (event: PointerEvent) => {
      const wanted = start && turnOf(event.clientX - start.clientX, event.clientY - start.clientY);
      start = undefined;
      if (wanted && getSelection()?.isCollapsed !== false) turn(wanted);
    };
    const cancel = () => (start = undefined);
    const listening = new AbortController();
    const { signal } = listening;
    page.addEventListener("pointerdown", down, { signal });
    page.addEventListener("pointerup", up, { signal });
    page.addEventListener("pointercancel", cancel, { signal });
    return () => listening.abort();
  };
}

import type { Attachment } from "svelte/attachments";
import { type Action, actionOfStroke } from "./actions.ts";
import type { Zoom } from "./zoom.svelte.ts";

/** Lets fingers and the mouse act on the stand; two fingers at once zoom, and controls are spared. */
export function strokes(act: (action: Action) => void, zoom: Zoom): Attachment<HTMLElement> {
  return (stand) => {
    let start: PointerEvent | undefined;
    const listening = new AbortController();
    const listen = (name: "pointerdown" | "pointerup" | "pointercancel", on: typeof down) =>
      stand.addEventListener(name, on, { signal: listening.signal });

    function down(event: PointerEvent): void {
      const isOurs = event.isPrimary && event.button === 0 && !isOnControl(event.target);
      start = isOurs ? event : undefined;
    }

    function up(event: PointerEvent): void {
      if (event.pointerId !== start?.pointerId) return;
      const { left, width } = inSight(stand);
      const action = actionOfStroke({
        x: start.clientX - left,
        isZoomed: zoom.isZoomed,
        dx: event.clientX - start.clientX,
        dy: event.clientY - start.clientY,
        width,
      });
      start = undefined;
      if (action) act(action);
    }

    listen("pointerdown", down);
    listen("pointerup", up);
    listen("pointercancel", () => (start = undefined));
    return () => listening.abort();
  };
}

/** The sides are those of what is seen, however near it was drawn. */
function inSight(stand: HTMLElement): { left: number; width: number } {
  const {
    offsetLeft: left,
    width,
    scale,
  } = visualViewport ?? { offsetLeft: 0, width: 0, scale: 1 };
  return scale > 1 ? { left, width } : stand.getBoundingClientRect();
}

export function isOnControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("a, button, input, select") !== null;
}

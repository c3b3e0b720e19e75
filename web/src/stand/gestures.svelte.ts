import type { Attachment } from "svelte/attachments";
import type { Step } from "./pages.ts";

/** A finger's or a mouse's way over the stand, from where it came down. */
interface Stroke {
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
export function actionOfStroke({
  x,
  dx,
  dy,
  width,
  isZoomed,
}: Stroke): Step | "controls" | undefined {
  if (Math.hypot(dx, dy) <= tapSlop) return actionOfTap(x / width);
  if (isZoomed) return undefined;
  if (Math.abs(dx) < swipeLength || Math.abs(dx) < 1.5 * Math.abs(dy)) return undefined;
  return dx < 0 ? "forward" : "back";
}

function actionOfTap(share: number): Step | "controls" {
  if (share < 1 / 3) return "back";
  return share > 2 / 3 ? "forward" : "controls";
}

/** Lets fingers and the mouse act on the stand; two fingers at once zoom, and controls are spared. */
export function strokes(
  act: (action: Step | "controls") => void,
  zoom: Zoom,
): Attachment<HTMLElement> {
  return (stand) => {
    let start: PointerEvent | undefined;
    const listening = new AbortController();
    const listen = (name: "pointerdown" | "pointerup" | "pointercancel", on: typeof down) =>
      stand.addEventListener(name, on, { signal: listening.signal });

    function down(event: PointerEvent): void {
      const isOnControl =
        event.target instanceof Element &&
        event.target.closest("a, button, input, select") !== null;
      start = event.isPrimary && event.button === 0 && !isOnControl ? event : undefined;
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

/** From here on it is more than an imprecise pinch. */
const leastScale = 1.05;

/** Whether the reader has drawn the page nearer with two fingers, and how near. */
export class Zoom {
  #scale = $state(visualViewport?.scale ?? 1);

  get isZoomed(): boolean {
    return this.#scale >= leastScale;
  }

  /** In whole steps: pages are drawn anew with each. */
  get step(): number {
    return Math.ceil(this.isZoomed ? this.#scale : 1);
  }

  /** Returns how to stop watching. */
  watch(): () => void {
    const update = () => (this.#scale = visualViewport?.scale ?? 1);
    visualViewport?.addEventListener("resize", update);
    return () => visualViewport?.removeEventListener("resize", update);
  }
}

/** What scrolls, in pixels: how far it is, how much is in sight, how much there is. */
interface Scrolled {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

/** What was read last stays in sight. */
const strideShare = 0.85;

/** Where a step scrolls to, in even strides; nothing when there is no more that way. */
export function scrollTarget(
  { scrollTop, clientHeight, scrollHeight }: Scrolled,
  step: Step,
): number | undefined {
  const end = scrollHeight - clientHeight;
  if (step === "first" || step === "last" || end < 2) return undefined;
  const stride = end / Math.ceil(end / (strideShare * clientHeight));
  if (step === "back") return scrollTop < 2 ? undefined : Math.max(0, scrollTop - stride);
  return end - scrollTop < 2 ? undefined : Math.min(end, scrollTop + stride);
}

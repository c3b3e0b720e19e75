import { type Stroke, swipeOf } from "../browser/strokes.ts";
import type { Step } from "./pages.ts";

const tapSlop = 10;

/** What a stroke does: a swipe turns, a tap turns at the sides and calls the controls between. */
export function actionOfStroke(
  { x, dx, dy }: Omit<Stroke, "isTouch">,
  { left, width, isZoomed }: Pick<Zoom, "left" | "width" | "isZoomed">,
): Step | "controls" | undefined {
  // A page that was drawn nearer is moved about: then strokes turn nothing.
  if (Math.hypot(dx, dy) > tapSlop) return isZoomed ? undefined : swipeOf({ dx, dy });
  const share = (x - left) / width;
  if (share < 1 / 3) return "back";
  return share > 2 / 3 ? "forward" : "controls";
}

/** From here on it is more than an imprecise pinch. */
const leastScale = 1.05;

/** Whether the reader has drawn the page nearer with two fingers, and how near. */
export class Zoom {
  #scale = $state(visualViewport?.scale ?? 1);

  constructor() {
    $effect(() => {
      const update = () => (this.#scale = visualViewport?.scale ?? 1);
      visualViewport?.addEventListener("resize", update);
      return () => visualViewport?.removeEventListener("resize", update);
    });
  }

  get isZoomed(): boolean {
    return this.#scale >= leastScale;
  }

  /** In whole steps: pages are drawn anew with each. */
  get step(): number {
    return Math.ceil(this.isZoomed ? this.#scale : 1);
  }

  /** The sides of the stand, which fills the window, are those of what is seen of it. */
  get left(): number {
    return visualViewport?.offsetLeft ?? 0;
  }

  get width(): number {
    return visualViewport?.width ?? innerWidth;
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

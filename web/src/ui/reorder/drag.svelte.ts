/** How far a pointer moves before it drags; a finger that moves earlier scrolls. */
const slackPixels = 6;
const fingerHoldMilliseconds = 250;
/** So near the edges of the window, where bars are, the page scrolls by so much in each frame. */
const edgePixels = 112;
const scrollPixels = 10;

interface Point {
  readonly x: number;
  readonly y: number;
}

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** How boxes follow each other: one below the other, or like words. */
type Flow = "rows" | "words" | "words from right to left";

interface Options {
  readonly list: () => HTMLElement | undefined;
  readonly isInline: boolean;
  readonly onDrop: (from: number, to: number) => void;
}

/**
 * An entry on its way to another place: by mouse at once, by finger after a moment's hold or at its
 * grip. The entries stay where they are in the document until it is dropped.
 */
export class Drag {
  from = $state.raw<number>();
  to = $state.raw(0);
  #by = $state.raw<Point>({ x: 0, y: 0 });
  readonly #options: Options;
  #boxes: readonly Box[] = [];
  #flow: Flow = "rows";
  /** On the page, which scrolls meanwhile; the pointer is in the window. */
  #origin: Point = { x: 0, y: 0 };
  #pointer: Point = { x: 0, y: 0 };
  #end: (() => void) | undefined;
  /** The click that ends a drag chooses nothing. */
  #hasJustDragged = false;

  constructor(options: Options) {
    this.#options = options;
  }

  wasClick(): boolean {
    const wasClick = !this.#hasJustDragged;
    this.#hasJustDragged = false;
    return wasClick;
  }

  start({ button, clientX, clientY, pointerType }: PointerEvent, index: number, isGrip: boolean) {
    if (button !== 0) return;
    this.stop();
    this.#hasJustDragged = false;
    this.#origin = { x: clientX, y: clientY + scrollY };
    this.#pointer = { x: clientX, y: clientY };
    const isHeld = pointerType === "touch" && !isGrip;
    const hold = isHeld ? setTimeout(() => this.#lift(index), fingerHoldMilliseconds) : undefined;
    const ending = new AbortController();
    this.#end = () => {
      clearTimeout(hold);
      ending.abort();
    };
    const onMove = ({ clientX: x, clientY: y }: PointerEvent) => {
      this.#pointer = { x, y };
      const far = Math.hypot(x - this.#origin.x, y + scrollY - this.#origin.y);
      if (this.from === undefined && far > slackPixels) {
        if (isHeld) this.stop();
        else this.#lift(index);
      }
      this.#follow();
    };
    // Once an entry is lifted, the page stays where it is.
    const onTouch = (event: TouchEvent) => {
      if (this.from !== undefined) event.preventDefault();
    };
    const { signal } = ending;
    window.addEventListener("pointermove", onMove, { signal });
    window.addEventListener("pointerup", () => this.#drop(), { signal });
    window.addEventListener("pointercancel", () => this.stop(), { signal });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && this.stop(), { signal });
    window.addEventListener("touchmove", onTouch, { signal, passive: false });
  }

  stop(): void {
    this.#end?.();
    this.#end = undefined;
    this.from = undefined;
  }

  /** How far an entry is from where it belongs; others make way for the one that is dragged. */
  shift(index: number): Point | undefined {
    const { from, to } = this;
    if (from === undefined) return undefined;
    if (index === from) return this.#by;
    const { top = 0, bottom = 0 } = this.#boxes[from] ?? {};
    const isPassed = index > from ? index <= to : index >= to;
    if (this.#options.isInline || !isPassed) return undefined;
    return { x: 0, y: index > from ? top - bottom : bottom - top };
  }

  #lift(index: number): void {
    const list = this.#options.list();
    if (!list) return;
    this.#boxes = [...list.querySelectorAll(":scope > [data-entry]")].map(boxOnPage);
    const isRightToLeft = getComputedStyle(list).direction === "rtl";
    const words = isRightToLeft ? "words from right to left" : "words";
    this.#flow = this.#options.isInline ? words : "rows";
    this.#by = { x: 0, y: 0 };
    this.from = this.to = index;
    this.#hasJustDragged = true;
    requestAnimationFrame(() => this.#scroll());
  }

  #follow(): void {
    if (this.from === undefined) return;
    const point = { x: this.#pointer.x, y: this.#pointer.y + scrollY };
    const sideways = this.#options.isInline ? point.x - this.#origin.x : 0;
    this.#by = { x: sideways, y: point.y - this.#origin.y };
    this.to = dropIndex(point, this.#boxes.toSpliced(this.from, 1), this.#flow);
  }

  /** For as long as the pointer is at the edge of what can be seen. */
  #scroll(): void {
    if (this.from === undefined) return;
    const step = edgeScroll(this.#pointer.y, innerHeight);
    if (step !== 0) {
      scrollBy(0, step);
      this.#follow();
    }
    requestAnimationFrame(() => this.#scroll());
  }

  #drop(): void {
    const { from, to } = this;
    this.stop();
    if (from !== undefined && from !== to) this.#options.onDrop(from, to);
  }
}

function boxOnPage(entry: Element): Box {
  const { left, right, top, bottom } = entry.getBoundingClientRect();
  return { left, right, top: top + scrollY, bottom: bottom + scrollY };
}

/** How many of the boxes stand before a point. */
export function dropIndex({ x, y }: Point, boxes: readonly Box[], flow: Flow): number {
  return boxes.filter(({ left, right, top, bottom }) => {
    if (flow === "rows") return y > (top + bottom) / 2;
    if (y > bottom) return true;
    if (y < top) return false;
    const centre = (left + right) / 2;
    return flow === "words" ? x > centre : x < centre;
  }).length;
}

/** How far the page scrolls in this moment, for a pointer at that height of the window. */
export function edgeScroll(y: number, height: number): number {
  if (y > height - edgePixels) return scrollPixels;
  return y < edgePixels ? -scrollPixels : 0;
}

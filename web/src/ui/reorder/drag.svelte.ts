/** How far a pointer moves before it drags; a finger that moves earlier scrolls. */
const slackPixels = 6;
const fingerHoldMilliseconds = 250;
/** Near the edges of what can be seen the page scrolls, by so much in each frame. */
const edgePixels = 72;
const scrollPixels = 10;

interface Point {
  readonly x: number;
  readonly y: number;
}

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** How boxes follow each other: one below the other, or like words. */
type Flow = "rows" | "words" | "words from right to left";

/** What can be seen of the page, from the window's top: bars that stay lie over the rest. */
interface Sight {
  readonly top: number;
  readonly bottom: number;
}

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
  #by = $state.raw({ x: 0, y: 0 });
  readonly #options: Options;
  #boxes: readonly Box[] = [];
  #flow: Flow = "rows";
  #sight: Sight = { top: 0, bottom: 0 };
  #origin = { x: 0, y: 0 };
  #pointer = { x: 0, y: 0 };
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

  start(event: PointerEvent, index: number, isGrip: boolean): void {
    if (event.button !== 0) return;
    this.stop();
    this.#hasJustDragged = false;
    this.#origin = { x: event.clientX, y: event.clientY + scrollY };
    this.#pointer = { x: event.clientX, y: event.clientY };
    const isHeld = event.pointerType === "touch" && !isGrip;
    const ending = new AbortController();
    const hold = isHeld ? setTimeout(() => this.#lift(index), fingerHoldMilliseconds) : undefined;
    this.#end = () => {
      clearTimeout(hold);
      ending.abort();
    };
    this.#listen(index, isHeld, ending.signal);
  }

  stop(): void {
    this.#end?.();
    this.#end = undefined;
    this.from = undefined;
    this.#by = { x: 0, y: 0 };
  }

  /** How far an entry is from where it belongs; others make way for the one that is dragged. */
  shift(index: number): { x: number; y: number } | undefined {
    const { from, to } = this;
    if (from === undefined) return undefined;
    if (index === from) return this.#by;
    if (this.#options.isInline) return undefined;
    const height = heightOf(this.#boxes[from]);
    if (index > from && index <= to) return { x: 0, y: -height };
    return index < from && index >= to ? { x: 0, y: height } : undefined;
  }

  #listen(index: number, isHeld: boolean, signal: AbortSignal): void {
    const onMove = ({ clientX: x, clientY: y }: PointerEvent) => {
      this.#pointer = { x, y };
      const far = Math.hypot(x - this.#origin.x, y + scrollY - this.#origin.y);
      if (this.from === undefined && far > slackPixels) {
        if (isHeld) this.stop();
        else this.#lift(index);
      }
      this.#follow();
    };
    window.addEventListener("pointermove", onMove, { signal });
    window.addEventListener("pointerup", () => this.#drop(), { signal });
    window.addEventListener("pointercancel", () => this.stop(), { signal });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && this.stop(), { signal });
    // Once an entry is lifted, the page stays where it is.
    window.addEventListener(
      "touchmove",
      (move) => this.from !== undefined && move.preventDefault(),
      { signal, passive: false },
    );
  }

  #lift(index: number): void {
    const list = this.#options.list();
    if (!list) return;
    const entries = [...list.querySelectorAll(":scope > [data-entry]")];
    this.#boxes = entries.map(boxOnPage);
    this.#sight = sightOfPage();
    const isRightToLeft = getComputedStyle(list).direction === "rtl";
    this.#flow = this.#options.isInline
      ? isRightToLeft
        ? "words from right to left"
        : "words"
      : "rows";
    this.from = this.to = index;
    this.#hasJustDragged = true;
    requestAnimationFrame(() => this.#scroll());
  }

  #follow(): void {
    if (this.from === undefined) return;
    const point = { x: this.#pointer.x, y: this.#pointer.y + scrollY };
    const by = { x: point.x - this.#origin.x, y: point.y - this.#origin.y };
    this.#by = this.#options.isInline ? by : { x: 0, y: by.y };
    this.to = dropIndex(point, this.#boxes.toSpliced(this.from, 1), this.#flow);
  }

  /** For as long as the pointer is at the edge of what can be seen. */
  #scroll(): void {
    if (this.from === undefined) return;
    const step = edgeScroll(this.#pointer.y, this.#sight);
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

function heightOf(box: Box | undefined): number {
  return box ? box.bottom - box.top : 0;
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

/** How far the page scrolls in this moment, for a pointer at that height. */
export function edgeScroll(y: number, { top, bottom }: Sight): number {
  if (y > bottom - edgePixels) return scrollPixels;
  return y < top + edgePixels ? -scrollPixels : 0;
}

function sightOfPage(): Sight {
  const middle = innerHeight / 2;
  const above = barsAt(0).map(({ bottom }) => bottom);
  const below = barsAt(innerHeight - 1).map(({ top }) => top);
  return {
    top: Math.max(0, ...above.filter((bottom) => bottom < middle)),
    bottom: Math.min(innerHeight, ...below.filter((top) => top > middle)),
  };
}

function barsAt(y: number): DOMRect[] {
  return document
    .elementsFromPoint(innerWidth / 2, y)
    .filter((element) => ["sticky", "fixed"].includes(getComputedStyle(element).position))
    .map((element) => element.getBoundingClientRect());
}

import { dropIndex } from "./drop-index.ts";

/** How far a pointer moves before it drags; a finger that moves earlier scrolls. */
const slackPixels = 6;
const fingerHoldMilliseconds = 250;

/** A chip on its way to another place: by mouse at once, by finger after a moment's hold. */
export class ChipDrag {
  from = $state.raw<number>();
  to = $state.raw(0);
  by = $state.raw({ x: 0, y: 0 });
  readonly #list: () => HTMLElement | undefined;
  readonly #onDrop: (from: number, to: number) => void;
  #end: (() => void) | undefined;
  /** The click that ends a drag chooses nothing. */
  #hasJustDragged = false;

  constructor(list: () => HTMLElement | undefined, onDrop: (from: number, to: number) => void) {
    this.#list = list;
    this.#onDrop = onDrop;
  }

  wasClick(): boolean {
    const wasClick = !this.#hasJustDragged;
    this.#hasJustDragged = false;
    return wasClick;
  }

  start(event: PointerEvent, index: number): void {
    if (event.button !== 0) return;
    this.stop();
    this.#hasJustDragged = false;
    const origin = { x: event.clientX, y: event.clientY };
    const isFinger = event.pointerType === "touch";
    const ending = new AbortController();
    const hold = isFinger ? setTimeout(() => this.#lift(index), fingerHoldMilliseconds) : undefined;
    this.#end = () => {
      clearTimeout(hold);
      ending.abort();
    };
    const { signal } = ending;
    const onMove = ({ clientX: x, clientY: y }: PointerEvent) => {
      const by = { x: x - origin.x, y: y - origin.y };
      if (this.from === undefined && Math.hypot(by.x, by.y) > slackPixels) {
        if (isFinger) this.stop();
        else this.#lift(index);
      }
      if (this.from !== undefined) this.#follow(by, { x, y });
    };
    window.addEventListener("pointermove", onMove, { signal });
    window.addEventListener("pointerup", () => this.#drop(), { signal });
    window.addEventListener("pointercancel", () => this.stop(), { signal });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && this.stop(), { signal });
    // Once a chip is lifted, the page stays where it is.
    window.addEventListener(
      "touchmove",
      (move) => this.from !== undefined && move.preventDefault(),
      { signal, passive: false },
    );
  }

  stop(): void {
    this.#end?.();
    this.#end = undefined;
    this.from = undefined;
    this.by = { x: 0, y: 0 };
  }

  #lift(index: number): void {
    this.from = this.to = index;
    this.#hasJustDragged = true;
  }

  #follow(by: { x: number; y: number }, point: { x: number; y: number }): void {
    this.by = by;
    const list = this.#list();
    if (!list) return;
    const chips = [...list.querySelectorAll("[data-chip]")];
    const boxes = chips
      .filter((_, index) => index !== this.from)
      .map((chip) => chip.getBoundingClientRect());
    this.to = dropIndex(point, boxes, getComputedStyle(list).direction === "rtl");
  }

  #drop(): void {
    const { from, to } = this;
    this.stop();
    if (from !== undefined && from !== to) this.#onDrop(from, to);
  }
}

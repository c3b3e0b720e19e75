import { distanceWithin, indexAfterDrag, type Row, wayMade } from "./file-order.ts";

const edge = 72;
const scrollStep = 10;

/**
 * A row of a list that follows the pointer, be it a mouse or a finger. The rows stay where they are
 * in the document until it is dropped: a pointer loses an element that is moved there.
 */
export class Dragging {
  /** None while nothing is dragged. */
  from = $state<number>();
  #to = $state(0);
  #distance = $state(0);
  #rows: readonly Row[] = [];
  #startY = 0;
  #pointerY = 0;
  readonly #onDrop: (from: number, to: number) => void;

  constructor(onDrop: (from: number, to: number) => void) {
    this.#onDrop = onDrop;
  }

  start(event: PointerEvent, from: number, list: HTMLElement): void {
    if (event.button !== 0 || this.from !== undefined) return;
    event.preventDefault();
    this.#rows = Array.from(list.children, measured);
    this.#startY = event.clientY + scrollY;
    this.#pointerY = event.clientY;
    this.#distance = 0;
    this.#to = from;
    this.from = from;
    const grip = event.currentTarget as HTMLElement;
    grip.setPointerCapture(event.pointerId);
    this.#follow(grip);
    requestAnimationFrame(() => this.#scroll());
  }

  /** How far a row is from where it belongs, in pixels. */
  shift(at: number): number {
    if (this.from === undefined) return 0;
    if (at === this.from) return this.#distance;
    return wayMade(at, this.from, this.#to, this.#rows[this.from]?.height ?? 0);
  }

  #follow(grip: HTMLElement): void {
    const controller = new AbortController();
    const listening = { signal: controller.signal };
    const end = (isDropped: boolean) => {
      controller.abort();
      const [from, to] = [this.from, this.#to];
      this.from = undefined;
      if (isDropped && from !== undefined && from !== to) this.#onDrop(from, to);
    };
    grip.addEventListener("pointermove", ({ clientY }) => this.#moveTo(clientY), listening);
    grip.addEventListener("pointerup", () => end(true), listening);
    grip.addEventListener("lostpointercapture", () => end(false), listening);
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && end(false);
    window.addEventListener("keydown", onKey, listening);
  }

  #moveTo(clientY: number): void {
    if (this.from === undefined) return;
    this.#pointerY = clientY;
    const distance = clientY + scrollY - this.#startY;
    this.#distance = distanceWithin(this.#rows, this.from, distance);
    this.#to = indexAfterDrag(this.#rows, this.from, this.#distance);
  }

  /** For as long as the pointer is at the edge of the window. */
  #scroll(): void {
    if (this.from === undefined) return;
    const isAtEnd = this.#pointerY > innerHeight - edge;
    const step = isAtEnd ? scrollStep : this.#pointerY < edge ? -scrollStep : 0;
    if (step !== 0) {
      scrollBy(0, step);
      this.#moveTo(this.#pointerY);
    }
    requestAnimationFrame(() => this.#scroll());
  }
}

/** As laid out, whatever moves at the moment. */
function measured(row: Element): Row {
  const { offsetTop: top, offsetHeight: height } = row as HTMLElement;
  return { top, height };
}

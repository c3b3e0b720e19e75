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

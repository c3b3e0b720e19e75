import { SvelteMap } from "svelte/reactivity";
import { type Channel, openChannel } from "./channel.ts";
import type { KeyPress } from "./keys.ts";
import type { Shown } from "./slides.ts";

const usualRatio = 16 / 9;

/** The screens that follow this window, from the operator's side. */
export class Screens {
  readonly #ratios = new SvelteMap<string, number>();
  readonly #channel: Channel;
  #shown: Shown | undefined;
  #isUnderWay = false;
  /** Of several operators the one that stepped last; the others keep quiet. */
  #isLeading = false;

  constructor(onKey: (press: KeyPress) => void) {
    this.#channel = openChannel((message) => {
      if (message.kind === "key" && this.#isHeard) onKey(message.press);
      if (message.kind === "show" && message.isUnderWay) this.#isLeading = false;
      if (message.kind === "gone") this.#ratios.delete(message.screen);
      if (message.kind !== "here") return;
      this.#ratios.set(message.screen, message.ratio);
      this.#send(this.#shown);
    });
    this.greet();
  }

  /** Every screen answers, and is shown what is due. */
  greet(): void {
    this.#ratios.clear();
    this.#channel.send({ kind: "who" });
  }

  get count(): number {
    return this.#ratios.size;
  }

  /** What fits on the narrowest fits on all. */
  get ratio(): number {
    return this.count > 0 ? Math.min(...this.#ratios.values()) : usualRatio;
  }

  show(shown: Shown | undefined, isUnderWay: boolean): void {
    this.#shown = shown;
    this.#isUnderWay = isUnderWay;
    this.#isLeading ||= isUnderWay;
    this.#send(shown);
  }

  /** No operator is there any more: stale words must not stay on the wall. */
  leave(): void {
    this.#send(undefined);
  }

  close(): void {
    this.leave();
    this.#channel.close();
  }

  get #isHeard(): boolean {
    return this.#isLeading || document.visibilityState === "visible";
  }

  #send(shown: Shown | undefined): void {
    if (!this.#isLeading) return;
    this.#channel.send({ kind: "show", shown, isUnderWay: this.#isUnderWay });
  }
}

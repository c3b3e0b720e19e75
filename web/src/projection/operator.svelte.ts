import { beginning, type OperatorState } from "./kept-state.ts";
import type { Command } from "./keys.ts";
import { indexAt, positionAt, type Slide } from "./slides.ts";
import { TypedNumber } from "./typed-number.svelte.ts";

/** Leads through the slides of a song. */
export class Operator {
  readonly #slides: () => readonly Slide[];
  #state = $state.raw(beginning);
  readonly #typed = new TypedNumber((number) => this.#jump(number));
  #steps = $state(0);

  constructor(slides: () => readonly Slide[], state: OperatorState) {
    this.#slides = slides;
    this.#state = state;
  }

  get state(): OperatorState {
    return this.#state;
  }

  /** How often somebody did something. */
  get steps(): number {
    return this.#steps;
  }

  get index(): number {
    return indexAt(this.#slides(), this.#state.position);
  }

  get isBlack(): boolean {
    return this.#state.isBlack;
  }

  get typed(): number {
    return this.#typed.value;
  }

  get current(): Slide | undefined {
    return this.#slides()[this.index];
  }

  get next(): Slide | undefined {
    return this.#slides()[this.index + 1];
  }

  do(command: Command): void {
    if (typeof command === "number") return this.#typed.type(command, this.#count);
    if (this.typed > 0 && command === "next") return this.#jump(this.typed);
    if (command !== "black") return this.go(this.#targetOf(command));
    this.#steps += 1;
    this.#state = { ...this.#state, isBlack: !this.isBlack };
  }

  /** To a slide; whoever chooses one wants it seen. */
  go(index: number): void {
    const slides = this.#slides();
    this.#typed.forget();
    this.#steps += 1;
    const position = positionAt(slides, Math.max(-1, Math.min(index, slides.length)));
    this.#state = { position, isBlack: false };
  }

  #targetOf(command: "next" | "previous" | "first" | "last"): number {
    if (command === "first") return 0;
    if (command === "last") return this.#slides().length - 1;
    return this.index + (command === "next" ? 1 : -1);
  }

  get #count(): number {
    return (this.#slides().at(-1)?.entry ?? -1) + 1;
  }

  #jump(number: number): void {
    this.go(indexAt(this.#slides(), { entry: number - 1, part: 0 }));
  }
}

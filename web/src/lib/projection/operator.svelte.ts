import { type Command, typeDigit } from "./keys.ts";
import { indexAt, type Position, positionAt, type Slide, start } from "./slides.ts";

const patienceMs = 800;

/** Where the operator is in a song, and whether the screen is black. */
export class Operator {
  readonly #slides: () => readonly Slide[];
  #position = $state.raw<Position>(start);
  #isBlack = $state(false);
  /** The beginning of a number that more digits may follow. */
  #typed = $state(0);
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(slides: () => readonly Slide[], position: Position) {
    this.#slides = slides;
    this.#position = position;
  }

  get position(): Position {
    return this.#position;
  }

  get index(): number {
    return indexAt(this.#slides(), this.#position);
  }

  get isBlack(): boolean {
    return this.#isBlack;
  }

  get typed(): number {
    return this.#typed;
  }

  get current(): Slide | undefined {
    return this.#slides()[this.index];
  }

  get next(): Slide | undefined {
    return this.#slides()[this.index + 1];
  }

  do(command: Command): void {
    if (typeof command === "number") return this.#type(command);
    if (this.#typed > 0 && command === "next") return this.#jump(this.#typed);
    if (command === "black") this.#isBlack = !this.#isBlack;
    else this.go(this.#targetOf(command));
  }

  /** To a slide; whoever chooses one wants it seen. */
  go(index: number): void {
    const slides = this.#slides();
    this.#forgetTyping();
    this.#position = positionAt(slides, Math.max(-1, Math.min(index, slides.length)));
    this.#isBlack = false;
  }

  #targetOf(command: "next" | "previous" | "first" | "last"): number {
    if (command === "first") return 0;
    if (command === "last") return this.#slides().length - 1;
    return this.index + (command === "next" ? 1 : -1);
  }

  #type(digit: number): void {
    const count = (this.#slides().at(-1)?.entry ?? -1) + 1;
    const { typed, jump } = typeDigit(this.#typed, digit, count);
    this.#forgetTyping();
    this.#typed = typed;
    if (jump) this.#jump(jump);
    else if (typed) this.#waiting = setTimeout(() => this.#jump(typed), patienceMs);
  }

  #jump(number: number): void {
    this.go(indexAt(this.#slides(), { entry: number - 1, part: 0 }));
  }

  #forgetTyping(): void {
    clearTimeout(this.#waiting);
    this.#typed = 0;
  }
}

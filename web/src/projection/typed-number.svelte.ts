import { typeDigit } from "./keys.ts";

const nextDigitMs = 800;

/** The number of a slide, digit by digit: the jump comes when no further digit can follow, or does. */
export class TypedNumber {
  readonly #jump: (number: number) => void;
  #value = $state(0);
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(jump: (number: number) => void) {
    this.#jump = jump;
  }

  /** The beginning of a number that more digits may follow; 0: none. */
  get value(): number {
    return this.#value;
  }

  type(digit: number, count: number): void {
    const { typed, jump } = typeDigit(this.#value, digit, count);
    this.forget();
    this.#value = typed;
    if (jump) this.#jump(jump);
    else if (typed) this.#waiting = setTimeout(() => this.#jump(typed), nextDigitMs);
  }

  forget(): void {
    clearTimeout(this.#waiting);
    this.#value = 0;
  }
}

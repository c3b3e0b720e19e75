import type { DeskCommand } from "../keys.ts";
import { logo } from "../logo/logo.svelte.ts";
import type { Slide } from "../slides.ts";
import { TypedNumber } from "../typed-number.svelte.ts";
import { beginning, type Deck, slideAt, slidesAt, spotAt } from "./machine/deck.ts";
import { dueOn, isAtStart, nextUp } from "./machine/due.ts";
import { type DeskEvent, type DeskState, isCover, nothingShown } from "./machine/state.ts";
import { step } from "./machine/step.ts";

/** What changes nothing on the wall, or happens by itself. */
const quiet: ReadonlySet<DeskEvent["kind"]> = new Set(["prepare", "inserted", "deck-changed"]);

/** Leads through the slides of a list. */
export class Desk {
  readonly #deck: () => Deck<Slide>;
  #state = $state.raw<DeskState>(nothingShown);
  readonly #typed = new TypedNumber((number) => this.#jump(number));
  #steps = $state(0);

  constructor(deck: () => Deck<Slide>, state: DeskState) {
    this.#deck = deck;
    this.#state = state;
  }

  get state(): DeskState {
    return this.#state;
  }

  /** How often somebody did something that screens show. */
  get steps(): number {
    return this.#steps;
  }

  get typed(): number {
    return this.#typed.value;
  }

  /** The slide at hand, whatever covers it. */
  get current(): Slide | undefined {
    return this.#state.at && slideAt(this.#deck(), this.#state.at);
  }

  get due() {
    return dueOn(this.#state, this.#deck());
  }

  get next() {
    return nextUp(this.#state, this.#deck());
  }

  get isAtStart(): boolean {
    return isAtStart(this.#state, this.#deck());
  }

  send(event: DeskEvent): void {
    if (!quiet.has(event.kind)) {
      this.#typed.forget();
      this.#steps += 1;
    }
    this.#state = step(this.#state, event, this.#deck());
  }

  do(command: DeskCommand): void {
    if (typeof command === "number") return this.#type(command);
    if (this.typed > 0 && command === "next") return this.#jump(this.typed);
    if (command === "logo" && !logo.url) return;
    if (isCover(command)) {
      return this.send({ kind: "cover", cover: command });
    }
    this.send({ kind: command });
  }

  go(item: number, index: number): void {
    const to = spotAt(this.#deck(), item, index);
    if (to) this.send({ kind: "go", to });
  }

  /** By the numbers of the song at hand; 0 is its title. */
  #type(digit: number): void {
    if (this.typed === 0 && digit === 0) return this.#jump(0);
    const slides = slidesAt(this.#deck(), this.#state.at?.item ?? -1);
    this.#typed.type(digit, (slides.at(-1)?.entry ?? -1) + 1);
  }

  #jump(number: number): void {
    const { at } = this.#state;
    if (!at) return this.#typed.forget();
    const position = number > 0 ? { entry: number - 1, part: 0 } : beginning;
    this.send({ kind: "go", to: { item: at.item, position } });
  }
}

import { recall, remember } from "../../browser/storage.ts";

const languageKey = "singing-language";
const sizeKey = "singing-size";

/** Of the letters, in rem. */
const sizes = [1.125, 1.375, 1.75, 2.125, 2.625, 3.25] as const;
const usualStep = 1;

/** How somebody sings along on this phone. */
class Singer {
  #language = $state.raw(recall(languageKey));
  #step = $state(stepOf(recall(sizeKey)));

  /** None was picked: the device's will do. */
  get language(): string | undefined {
    return this.#language;
  }

  set language(language: string | undefined) {
    this.#language = language;
    remember(languageKey, language);
  }

  get size(): number {
    return sizes[this.#step] ?? sizes[usualStep];
  }

  get isSmallest(): boolean {
    return this.#step === 0;
  }

  get isLargest(): boolean {
    return this.#step === sizes.length - 1;
  }

  resize(by: 1 | -1): void {
    this.#step = Math.min(Math.max(this.#step + by, 0), sizes.length - 1);
    remember(sizeKey, String(this.#step));
  }
}

function stepOf(remembered: string | undefined): number {
  const step = Number(remembered ?? usualStep);
  return sizes[step] === undefined ? usualStep : step;
}

export const singer = new Singer();

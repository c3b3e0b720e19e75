import { onRemembered, recall, remember } from "./storage.ts";

/** Something that this browser remembers between visits, the same in all of its windows. */
export class Remembered<Value> {
  readonly #key: string;
  readonly #read: (text: string | undefined) => Value;
  readonly #write: (value: Value) => string | undefined;
  #text: string | undefined;
  #value: Value;

  /** `read` makes sense of whatever was written before, by a former version of the app as well. */
  constructor(
    key: string,
    read: (text: string | undefined) => Value,
    write: (value: Value) => string | undefined = (value) => JSON.stringify(value),
  ) {
    [this.#key, this.#read, this.#write] = [key, read, write];
    this.#text = recall(key);
    this.#value = $state.raw(read(this.#text));
    onRemembered(key, () => this.#follow());
  }

  get current(): Value {
    return this.#value;
  }

  set current(value: Value) {
    const text = this.#write(value);
    this.#value = this.#read(text);
    remember(this.#key, text);
    this.#text = recall(this.#key);
  }

  change(changed: Partial<Value>): void {
    this.current = { ...this.#value, ...changed };
  }

  /** Where nothing can be remembered, what was chosen holds for as long as the page is open. */
  #follow(): void {
    const text = recall(this.#key);
    if (text === this.#text) return;
    this.#text = text;
    this.#value = this.#read(text);
  }
}

const same = (text: string | undefined) => text;

/** A text, or none. */
export function rememberedText(key: string): Remembered<string | undefined> {
  return new Remembered<string | undefined>(key, same, same);
}

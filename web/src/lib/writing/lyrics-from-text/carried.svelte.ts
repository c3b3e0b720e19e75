interface Words {
  /** Whose details the text was pasted for. */
  readonly song: string;
  readonly text: string;
  /** How many there are in it. */
  readonly sections: number;
}

/** A whole text that was pasted for a song's details: its words wait for that song's lyrics. */
class CarriedWords {
  #words = $state.raw<Words>();

  put(words: Words): void {
    this.#words = words;
  }

  drop(): void {
    this.#words = undefined;
  }

  for(song: string): Words | undefined {
    return this.#words?.song === song ? this.#words : undefined;
  }
}

export const carried = new CarriedWords();

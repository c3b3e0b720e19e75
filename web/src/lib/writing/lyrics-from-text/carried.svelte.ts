interface Words {
  /** Whose details the text was pasted for: "new" until the song is created. */
  readonly song: string;
  readonly text: string;
  /** How many there are in it. */
  readonly sections: number;
}

/** A whole text that was pasted for a song's details: its words wait for that song's lyrics. */
class CarriedWords {
  #words = $state.raw<Words>();

  put(words: Words): void {
    this.#words = words.sections > 0 ? words : undefined;
  }

  drop(): void {
    this.#words = undefined;
  }

  for(song: string): Words | undefined {
    return this.#words?.song === song ? this.#words : undefined;
  }

  /** The song that they were pasted for has been created. */
  follow(song: string): boolean {
    const words = this.for("new");
    if (words) this.#words = { ...words, song };
    return words !== undefined;
  }
}

export const carried = new CarriedWords();

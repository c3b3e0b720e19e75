import { identity } from "../../api/identity.svelte.ts";

interface Words {
  /** Whose details the text was pasted for. */
  readonly song: string;
  readonly text: string;
  /** How many there are in it. */
  readonly sections: number;
}

interface CarriedBySomeone extends Words {
  readonly author: string;
}

const storageKey = "carried-words";

/**
 * A whole text that was pasted for a song's details: its words wait for that song's lyrics. They
 * outlive a reload of the page, for whoever pasted them.
 */
class CarriedWords {
  #words = $state.raw(stored());

  put(words: Words): void {
    this.#set({ ...words, author: identity.email });
  }

  drop(): void {
    this.#set(undefined);
  }

  for(song: string): Words | undefined {
    const words = this.#words;
    return words?.song === song && words.author === identity.email ? words : undefined;
  }

  #set(words: CarriedBySomeone | undefined): void {
    this.#words = words;
    try {
      if (words) sessionStorage.setItem(storageKey, JSON.stringify(words));
      else sessionStorage.removeItem(storageKey);
    } catch {
      // Without storage a reload loses them.
    }
  }
}

function stored(): CarriedBySomeone | undefined {
  try {
    return (
      (JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as CarriedBySomeone) ?? undefined
    );
  } catch {
    return undefined;
  }
}

export const carried = new CarriedWords();

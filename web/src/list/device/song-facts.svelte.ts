import type { Metadata } from "$contract/song.ts";
import type { SongPlace } from "../../api/addresses/place.ts";
import { allFacts, deleteMembersFacts, putFacts } from "./list-store.ts";
import { areSame, factsKey, factsOf, type SongFacts } from "./song-facts.ts";

/** Titles and numbers of the songs that lists of this device have had. */
class KnownSongs {
  #known = $state.raw<ReadonlyMap<string, SongFacts>>(new Map());

  async read(): Promise<void> {
    const stored = await allFacts().catch(() => []);
    this.#known = new Map([...stored.map((one) => [one.key, one] as const), ...this.#known]);
  }

  /** From whichever side it was seen. */
  of({ church, song }: Pick<SongPlace, "church" | "song">): SongFacts | undefined {
    return (
      this.#known.get(factsKey({ side: "w", church, song })) ??
      this.#known.get(factsKey({ side: "c", church, song }))
    );
  }

  note(place: SongPlace, metadata: Metadata): void {
    const facts = factsOf(place, metadata);
    if (areSame(this.#known.get(facts.key), facts)) return;
    this.#known = new Map(this.#known).set(facts.key, facts);
    void putFacts([facts]).catch(() => undefined);
  }

  /** Titles of a church's own go with its member; the lists stay. */
  forgetMembers(): void {
    this.#known = new Map([...this.#known].filter(([key]) => !key.startsWith("w/")));
    void deleteMembersFacts().catch(() => undefined);
  }
}

export const songFacts = new KnownSongs();

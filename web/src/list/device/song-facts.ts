import type { Metadata } from "$contract/song.ts";
import { fold } from "$domain/folding.ts";
import type { SongPlace } from "../../api/addresses/place.ts";

/** What lists and reports say of a song without asking for it. */
export interface SongFacts {
  readonly key: string;
  readonly title: string;
  readonly authors: readonly string[];
  readonly copyright: string;
  /** Its number with the licensing body, where the song names one. */
  readonly ccli: string;
}

export function factsKey({ side, church, song }: SongPlace): string {
  return `${side}/${church}/${song}`;
}

export function factsOf(place: SongPlace, metadata: Metadata): SongFacts {
  const { title, authors, copyright, songbooks } = metadata;
  const ccli = songbooks.find(({ book }) => /^ccli\b/.test(fold(book)))?.number ?? "";
  return { key: factsKey(place), title, authors, copyright, ccli };
}

export function areSame(one: SongFacts | undefined, other: SongFacts): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other);
}

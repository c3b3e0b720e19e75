import type { Metadata } from "$contract/song.ts";
import { fold, titleKey } from "$domain/folding.ts";

/** What songs that are the same have in common. */
export function keysOf({ title, alternateTitles, songbooks }: Metadata): string[] {
  const numbers = songbooks.filter(({ book }) => fold(book) === "ccli");
  return [
    ...[title, ...alternateTitles].map((name) => `title ${titleKey(name)}`),
    ...numbers.map(({ number }) => `ccli ${fold(number)}`),
  ];
}

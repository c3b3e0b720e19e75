import type { ImportedLyrics } from "../../formats/song.ts";

/** Lyric versions that are printed side by side, one or two; each such strip below the one before. */
export type Strip = readonly [ImportedLyrics] | readonly [ImportedLyrics, ImportedLyrics];

/**
 * Without languages all versions are printed, one below the other. With one it is that version, with
 * two they stand side by side; a song that has none of them is printed in what it has.
 */
export function stripsOf(
  lyrics: readonly ImportedLyrics[],
  languages: readonly string[],
): readonly Strip[] {
  if (languages.length === 0) return lyrics.map((one) => [one]);
  const [first, second] = languages.flatMap((language) => {
    const found = lyrics.find((one) => isIn(one, language));
    return found ? [found] : [];
  });
  if (first && second && first !== second) return [[first, second]];
  const only = first ?? lyrics[0];
  return only ? [[only]] : [];
}

function isIn({ language }: ImportedLyrics, wanted: string): boolean {
  const [one, other] = [language.toLowerCase(), wanted.toLowerCase()];
  return one === other || one.startsWith(`${other}-`);
}

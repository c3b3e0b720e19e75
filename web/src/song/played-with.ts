import type { Arrangement } from "$contract/arrangement.ts";

/** The arrangement that words are played with: it has their key and tempo. */
export function playedWith(
  arrangements: readonly Arrangement[],
  lyrics: string | undefined,
): Arrangement | undefined {
  return arrangements.find(
    ({ lyricVersionIds }) => lyrics !== undefined && lyricVersionIds.includes(lyrics),
  );
}

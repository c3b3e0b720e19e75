import type { Arrangement } from "$contract/arrangement.ts";
import type { LyricVersion } from "$contract/lyrics.ts";

/** The words were saved after the newest file of the arrangement was uploaded. */
export function mayDifferFromWords(
  { files, lyricVersionIds }: Arrangement,
  lyrics: readonly LyricVersion[],
): boolean {
  if (files.length === 0) return false;
  const newestFile = Math.max(...files.map(({ createdAt }) => Date.parse(createdAt)));
  return lyrics.some(
    ({ id, updatedAt }) => lyricVersionIds.includes(id) && Date.parse(updatedAt) > newestFile,
  );
}

/**
 * The words beside these were changed after these were saved. A version that was merely added
 * later, as a translation is, has changed nothing yet.
 */
export function mayDifferFromOther(lyrics: LyricVersion, other: LyricVersion): boolean {
  return other.version > 1 && Date.parse(other.updatedAt) > Date.parse(lyrics.updatedAt);
}

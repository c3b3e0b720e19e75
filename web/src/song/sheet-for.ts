import type { Arrangement } from "$contract/arrangement.ts";

/** The sheet that comes first to mind: one that goes with the words, otherwise any. */
export function sheetFor(
  arrangements: readonly Arrangement[],
  lyrics: string | undefined,
): Arrangement | undefined {
  const withFiles = arrangements.filter(({ files }) => files.length > 0);
  const isForWords = ({ lyricVersionIds }: Arrangement) =>
    lyrics !== undefined && lyricVersionIds.includes(lyrics);
  return withFiles.find(isForWords) ?? withFiles[0];
}

import type { Arrangement } from "$contract/arrangement.ts";
import type { Asset } from "$contract/asset.ts";
import type { RunEntry, RunSong } from "../../list/run.ts";
import { playedWith } from "../../song/details.ts";

/** The sheets that stand there, if any were chosen and have something to show. */
export function sheetsOf(song: RunSong | undefined): Arrangement | undefined {
  return song?.arrangement && song.arrangement.files.length > 0 ? song.arrangement : undefined;
}

export function hasMusic({ song }: RunEntry): boolean {
  return sheetsOf(song) !== undefined || (song?.choice.lyrics?.sections.length ?? 0) > 0;
}

/** What says how a song is played: its key, its tempo. */
export function playedAs(song: RunSong | undefined): Arrangement | undefined {
  if (!song) return undefined;
  return song.arrangement ?? playedWith(song.sheet.arrangements, song.choice.lyrics?.id);
}

/** The files of all sheets in a list, and where those of each entry begin among them. */
export function filesOf(entries: readonly RunEntry[]): { assets: Asset[]; begins: number[] } {
  const assets: Asset[] = [];
  const begins = entries.map(({ song }) => {
    const begin = assets.length;
    assets.push(...(sheetsOf(song)?.files ?? []));
    return begin;
  });
  return { assets, begins };
}

import type { LyricVersion } from "$contract/lyrics.ts";
import type { Metadata } from "$contract/song.ts";

/** A song to be exported; its lyrics are fetched when its turn comes. */
export interface ExportedSong {
  readonly metadata: Metadata;
  lyrics(signal: AbortSignal): Promise<readonly LyricVersion[]>;
}

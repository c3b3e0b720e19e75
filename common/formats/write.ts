import { draftFrom } from "./draft.ts";
import { fit } from "./normalize.ts";
import type { SongWriter, WrittenFile } from "./format.ts";
import type { SongContent } from "./song.ts";

/** The files of a song; what is written, read and written again is then the same. */
export function filesOf(writer: SongWriter, song: SongContent): WrittenFile[] {
  return writer.write(asImported(song));
}

/** The song as it would come in: single spaces, no blank lines at the ends of sections. */
export function asImported(song: SongContent): SongContent {
  return fit(draftFrom(song), { filename: song.metadata.title });
}

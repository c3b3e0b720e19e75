import { newDraft } from "./draft.ts";
import { fit } from "./normalize.ts";
import type { SongWriter, WrittenFile } from "./format.ts";
import type { SongContent } from "./song.ts";

/** The files of a song; what is written, read and written again is then the same. */
export function filesOf(writer: SongWriter, song: SongContent): WrittenFile[] {
  return writer.write(asImported(song));
}

/** The song as it would come in: single spaces, no blank lines at the ends of sections. */
export function asImported({ metadata, lyrics, arrangements = [] }: SongContent): SongContent {
  const own = { lyrics: [...lyrics], arrangements: [...arrangements] };
  const draft = { ...newDraft(), ...copyOf(metadata), ...own };
  return fit(draft, { filename: metadata.title });
}

function copyOf({
  title,
  copyright,
  alternateTitles,
  authors,
  themes,
  songbooks,
}: SongContent["metadata"]) {
  return {
    title,
    copyright: [copyright],
    alternateTitles: [...alternateTitles],
    authors: [...authors],
    themes: [...themes],
    songbooks: [...songbooks],
  };
}

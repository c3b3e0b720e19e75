import { newDraft } from "./draft.ts";
import { fit } from "./fitting/fit.ts";
import type { SongWriter, WrittenFile } from "./format.ts";
import type { SongContent } from "./song.ts";

/** The files of a song, of the form in which it would come in again: then writing it twice is the same. */
export function filesOf(writer: SongWriter, { metadata, lyrics }: SongContent): WrittenFile[] {
  const draft = { ...newDraft(), ...copyOf(metadata), lyrics: [...lyrics] };
  return writer.write(fit(draft, { filename: metadata.title }));
}

function copyOf({
  alternateTitles,
  authors,
  themes,
  songbooks,
  ...texts
}: SongContent["metadata"]) {
  return {
    ...texts,
    alternateTitles: [...alternateTitles],
    authors: [...authors],
    themes: [...themes],
    songbooks: [...songbooks],
  };
}

import type { ArrangementDocument } from "$contract/arrangement.ts";
import { arrangementChanges } from "$domain/compare/arrangement.ts";
import { lyricsChanges } from "$domain/compare/lyrics-changes.ts";
import { metadataChanges } from "$domain/compare/metadata.ts";
import type { ArrangementWithFiles, Revision } from "./revisions.ts";

/** How much changed from one revision to another of the same thing. */
export function changeCount(from: Revision, to: Revision): number {
  if (from.kind === "song" && to.kind === "song") {
    return metadataChanges(from.document, to.document).length;
  }
  if (from.kind === "lyrics" && to.kind === "lyrics") {
    return lyricsChanges(from.document, to.document).length;
  }
  if (from.kind === "arrangement" && to.kind === "arrangement") {
    return arrangementChanges(withIds(from.document), withIds(to.document)).length;
  }
  return 0;
}

/** Files are compared by their ids. */
export function withIds({ files, ...rest }: ArrangementWithFiles): ArrangementDocument {
  return { ...rest, assetIds: files.map(({ id }) => id) };
}

import { arrangementChanges } from "../arrangement.ts";
import { lyricsChanges } from "../lyrics-changes.ts";
import { metadataChanges } from "../metadata.ts";
import { arrangementDocument } from "../edited-arrangement.ts";
import type { Revision } from "./revisions.ts";

/** How much changed from one revision to another of the same thing. */
export function changeCount(from: Revision, to: Revision): number {
  if (from.kind === "song" && to.kind === "song") {
    return metadataChanges(from.document, to.document).length;
  }
  if (from.kind === "lyrics" && to.kind === "lyrics") {
    return lyricsChanges(from.document, to.document).length;
  }
  if (from.kind === "arrangement" && to.kind === "arrangement") {
    return arrangementChanges(arrangementDocument(from.document), arrangementDocument(to.document))
      .length;
  }
  return 0;
}

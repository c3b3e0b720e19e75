import type { Resource } from "$lib/drafts/draft.ts";

/** The page on which something is edited, or begun. */
export function editorAddress({ church, song, kind, id }: Resource): string {
  const songs = `/w/${church}/songs`;
  if (kind === "song") return id === "new" ? `${songs}/new` : `${songs}/${id}/edit`;
  return `${songs}/${song}/${kind === "lyrics" ? "lyrics" : "arrangements"}/${id}`;
}

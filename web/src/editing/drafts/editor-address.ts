import type { Resource } from "./draft.ts";

/** The page on which something is edited, or begun, or gone on with from a draft. */
export function editorAddress(resource: Resource, draft?: string): string {
  return draft ? `${pathOf(resource)}?draft=${draft}` : pathOf(resource);
}

export function importAddress(church: string): string {
  return `/w/${church}/songs/import`;
}

export function duplicatesAddress(church: string): string {
  return `/w/${church}/songs/duplicates`;
}

function pathOf({ church, song, kind, id }: Resource): string {
  const songs = `/w/${church}/songs`;
  if (kind === "song") return id === "new" ? `${songs}/new` : `${songs}/${id}/edit`;
  return `${songs}/${song}/${kind === "lyrics" ? "lyrics" : "arrangements"}/${id}`;
}

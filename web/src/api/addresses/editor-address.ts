interface Edited {
  readonly church: string;
  readonly song: string;
  readonly kind: "song" | "lyrics" | "arrangement";
  readonly id: string;
}

/** The page on which something is edited, or begun, or gone on with from a draft. */
export function editorAddress(edited: Edited, draft?: string): string {
  return draft ? `${pathOf(edited)}?draft=${draft}` : pathOf(edited);
}

export function importAddress(church: string): string {
  return `/w/${church}/songs/import`;
}

export function duplicatesAddress(church: string): string {
  return `/w/${church}/songs/duplicates`;
}

function pathOf({ church, song, kind, id }: Edited): string {
  const songs = `/w/${church}/songs`;
  if (kind === "song") return id === "new" ? `${songs}/new` : `${songs}/${id}/edit`;
  return `${songs}/${song}/${kind === "lyrics" ? "lyrics" : "arrangements"}/${id}`;
}

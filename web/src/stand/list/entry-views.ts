import { shortId } from "../../song/short-id.ts";
import type { SongEntry } from "../../list/list.ts";
import type { RunSong } from "../../list/run.ts";
import { type View, viewable } from "../views.ts";
import { sheetsOf } from "./list-music.ts";

/** What of a song can be put on the stand; what is chosen becomes part of the list. */
export function entryViews(
  entry: SongEntry,
  song: RunSong,
  onChange: (entry: SongEntry) => void,
): View[] {
  const { arrangement: _before, ...words } = entry;
  const current = sheetsOf(song)?.id;
  return viewable(song.sheet).map((arrangement) => ({
    key: arrangement?.id ?? "",
    arrangement,
    isCurrent: arrangement?.id === current,
    choose: () =>
      onChange(arrangement ? { ...entry, arrangement: shortId(arrangement.id) } : words),
  }));
}

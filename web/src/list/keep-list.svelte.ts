import { lists } from "./device/lists.svelte.ts";
import { isSong } from "./model/model.ts";
import { keepQuietly } from "../device/keeping/keep-quietly.ts";
import { keeping } from "../device/keeping/keeping.svelte.ts";
import { stateOf } from "../device/kept/kept-song.ts";
import { kept } from "../device/kept/kept.svelte.ts";
import type { ListPage } from "./list-page.svelte.ts";
import type { RunEntry } from "./run.ts";

/** A list that is kept with its songs: what of it is on the device, and its refreshing. */
export function createKeptList(page: () => ListPage) {
  const listPage = $derived(page());
  const place = $derived(listPage.place);
  const isWanted = $derived(lists.find(place.church, listPage.list.id)?.withSongs ?? false);
  const songs = $derived(
    listPage.run.entries.flatMap((shown) =>
      isSong(shown.entry) ? [{ shown, place: { ...place, song: shown.entry.song } }] : [],
    ),
  );
  const missing = $derived(
    songs.filter((song) => !kept.entry(song.place)).map(({ shown }) => shown),
  );
  /** In another state than the copy; the answer is here already. */
  const changed = $derived(
    songs.filter(({ shown: { song }, place }) => {
      if (!song || song.sheet.keptAt !== undefined) return false;
      return kept.entry(place)?.state !== stateOf(song.sheet);
    }),
  );
  /** Each state is tried once: a full disk stays full. */
  const tried = new Set<string>();

  $effect(() => {
    if (!isWanted || !kept.isKnown || keeping.isBusy) return;
    const due = changed.filter(({ shown }) => !tried.has(nameOf(shown)));
    for (const { shown } of due) tried.add(nameOf(shown));
    if (due.length > 0) void keepQuietly(due.map((song) => song.place));
  });

  return {
    get isWanted() {
      return isWanted;
    },
    /** Songs that this device has no copy of. */
    get missing() {
      return missing;
    },
    keep(): void {
      const there = songs.filter(({ shown }) => !shown.isMissing);
      for (const { shown } of there) tried.add(nameOf(shown));
      lists.keepSongs(place.church, listPage.list, true);
      const once = new Map(there.map((song) => [song.place.song, song.place]));
      void keeping.start([...once.values()]);
    },
    letGo: () => lists.keepSongs(place.church, listPage.list, false),
  };
}

function nameOf({ song, index }: RunEntry): string {
  return song ? `${song.sheet.song.id} ${stateOf(song.sheet)}` : String(index);
}

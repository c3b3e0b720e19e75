import { untrack } from "svelte";
import { page } from "$app/state";
import { i18n } from "../messages/i18n.svelte.ts";
import { songPlaceOf } from "../api/addresses/place.ts";
import { hasStatus } from "../api/client/failure.ts";
import { createSongQuery } from "../api/queries/song-query.ts";
import { songShelf } from "../device/favourites-recent/song-shelf.svelte.ts";
import { reader } from "./reader.svelte.ts";

/** What every page of a song begins with: which one, what is known of it, and which words. */
export function createSongPage(use: { readonly isInUse?: boolean } = {}) {
  const place = $derived(songPlaceOf(page.params));
  const query = createSongQuery(() => place, use);
  const choice = $derived(reader.choiceOf(page.url.searchParams, query.data?.lyrics ?? []));
  $effect(() => {
    const title = query.data?.song.metadata.title;
    const isGone = hasStatus(query.error, 404);
    const here = place;
    untrack(() => {
      if (title !== undefined && !isGone) songShelf.open({ ...here, title });
      else if (isGone) songShelf.forget(here);
    });
  });
  return {
    query,
    /** For the window: nothing until it is known, so that nobody is read a loading message. */
    get title() {
      const missing = query.isError ? i18n.text.failure.noSong : "";
      return query.data?.song.metadata.title ?? missing;
    },
    get place() {
      return place;
    },
    get choice() {
      return choice;
    },
  };
}

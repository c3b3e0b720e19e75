import { i18n } from "../../messages/i18n.svelte.ts";
import { exactNumberFirst, searchText } from "../../api/search-text.ts";
import type { Place } from "../../api/addresses.ts";
import { createCatalogueQuery, listedSongs } from "../../device/catalogue.ts";
import { type CommandGroup, foundSongs } from "./commands.ts";

const pauseMs = 300;
const maxSongs = 8;

/** The songs of a church that what is typed may mean, asked for when the typing pauses. */
export function createSongSearch(place: Place, typed: () => string) {
  let searched = $state("");
  const catalogue = createCatalogueQuery(() => ({
    place,
    search: { q: searched, sort: "best" },
    isWanted: searched !== "",
  }));
  const isSearching = $derived(
    searched !== searchText(typed()) ||
      (searched !== "" && (catalogue.isPending || catalogue.isPlaceholderData)),
  );
  $effect(() => {
    const next = searchText(typed());
    const timer = setTimeout(() => (searched = next), pauseMs);
    return () => clearTimeout(timer);
  });
  const groups = $derived.by((): CommandGroup[] => {
    if (searched === "" || typed().trim() === "") return [];
    const found = exactNumberFirst(listedSongs(catalogue.data?.pages ?? []), searched);
    return [foundSongs(i18n.text, place, found.slice(0, maxSongs), searched)];
  });
  return {
    get isSearching() {
      return isSearching;
    },
    get groups() {
      return groups;
    },
  };
}

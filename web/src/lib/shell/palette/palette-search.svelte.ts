import { useQueryClient } from "@tanstack/svelte-query";
import { page } from "$app/state";
import { searchWords } from "$domain/search.ts";
import { i18n } from "$lib/i18n/i18n.svelte.ts";
import { nearestFirst } from "$lib/reading/catalogue/nearest-first.ts";
import { searchText } from "$lib/reading/catalogue/search-text.ts";
import { addToListAtHand } from "$lib/reading/lists/adding/to-list-at-hand.ts";
import { reader } from "$lib/reading/song/reader.svelte.ts";
import { placeOf } from "$lib/service/addresses/place.ts";
import { kept } from "$lib/service/kept/kept.svelte.ts";
import { createCatalogueQuery, listedSongs } from "$lib/service/queries/catalogue-query.ts";
import { createChurchesQuery } from "$lib/service/queries/churches.ts";
import { songKey, type SongSheet } from "$lib/service/queries/song-query.ts";
import { createWriting } from "$lib/service/queries/writing.svelte.ts";
import { recentChurches } from "$lib/shell/recent-churches.svelte.ts";
import {
  churchCommands,
  type Command,
  type CommandGroup,
  elsewhere,
  foundSongs,
  matching,
  otherChurches,
  songCommands,
} from "./commands.ts";

export interface PaletteEntry extends Command {
  readonly id: string;
  /** Not a song that was found: it is there at once. */
  readonly isCommand: boolean;
}

export interface PaletteGroup {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

const pauseMs = 300;
const maxSongs = 8;

/** What can be reached from this page, narrowed down by what is typed. */
export function createPaletteSearch() {
  const [, side = "", church = ""] = page.url.pathname.split("/");
  const place = placeOf({ side, church });
  const churches = createChurchesQuery();
  const writing = createWriting(() => church);
  const mayWrite = $derived(writing.isAllowed === true && place.side === "w");

  let typed = $state("");
  let searched = $state("");
  let chosen = $state.raw<string>();
  let isAwaited = $state(false);
  let added = $state("");
  const catalogue = createCatalogueQuery(() => ({
    place,
    q: searched,
    isWanted: searched !== "",
  }));
  const isSearching = $derived(
    searched !== searchText(typed) ||
      (searched !== "" && (catalogue.isPending || catalogue.isPlaceholderData)),
  );

  $effect(() => {
    const next = searchText(typed);
    const timer = setTimeout(() => (searched = next), pauseMs);
    return () => clearTimeout(timer);
  });

  const here = songHere();
  const commands = $derived(
    [
      ...(here ? [songCommands(i18n.text, here, mayWrite)] : []),
      churchCommands(i18n.text, place, { mayWrite, hasKept: kept.list.length > 0 }),
      otherChurches(i18n.text, place, churches.data ?? [], recentChurches.list),
    ].map((group) => elsewhere(group, page.url)),
  );
  const songs = $derived.by((): CommandGroup[] => {
    if (searched === "" || typed.trim() === "") return [];
    const found = nearestFirst(listedSongs(catalogue.data?.pages ?? []), searched);
    return [foundSongs(i18n.text, place, found.slice(0, maxSongs), searched)];
  });
  const groups = $derived([
    ...paletteGroups(matching(commands, typed), true),
    ...paletteGroups(songs, false),
  ]);
  const entries = $derived(groups.flatMap(({ entries }) => entries));
  const current = $derived(entries.find(({ id }) => id === chosen) ?? entries[0]);

  function songHere() {
    const song = page.params["song"];
    const songPlace = { ...place, song: song ?? "" };
    const sheet = useQueryClient().getQueryData<SongSheet>(songKey(songPlace));
    if (!song || !sheet) return undefined;
    const choice = reader.choiceOf(page.url.searchParams, sheet.lyrics);
    return { place: songPlace, sheet, choice };
  }

  return {
    get typed() {
      return typed;
    },
    set typed(text: string) {
      typed = text;
      chosen = undefined;
      isAwaited = false;
      added = "";
    },
    /** The song that was just added to a list. */
    get added() {
      return added;
    },
    add({ adds }: PaletteEntry): void {
      if (!adds) return;
      addToListAtHand(place, adds.song, adds.chosen);
      added = adds.song.metadata.title;
    },
    /** Somebody wants to go to the first that is found. */
    get isAwaited() {
      return isAwaited;
    },
    set isAwaited(is: boolean) {
      isAwaited = is;
    },
    get isSearching() {
      return isSearching;
    },
    get isEmpty() {
      return !isSearching && entries.length === 0;
    },
    get words() {
      return searchWords(typed);
    },
    get groups() {
      return groups;
    },
    get current() {
      return current;
    },
    step(by: number): void {
      const at = entries.findIndex(({ id }) => id === current?.id);
      chosen = entries.at((at + by + entries.length) % entries.length)?.id;
    },
  };
}

/** The same entry keeps its id while others come and go. */
function paletteGroups(groups: readonly CommandGroup[], isCommand: boolean): PaletteGroup[] {
  return groups
    .filter(({ commands }) => commands.length > 0)
    .map(({ title, commands }, index) => ({
      id: `palette-${isCommand ? "commands" : "songs"}-${index}`,
      title,
      entries: commands.map((command) => ({ ...command, isCommand, id: idOf(command.href) })),
    }));
}

function idOf(href: string): string {
  return `palette-${href.replace(/[^\w-]/g, (sign) => `_${sign.charCodeAt(0)}_`)}`;
}

import { useQueryClient } from "@tanstack/svelte-query";
import { page } from "$app/state";
import { searchWords } from "$domain/folding.ts";
import { type Place, placeOf } from "../../api/addresses.ts";
import { exactNumberFirst, searchText } from "../../api/search-text.ts";
import { createCatalogueQuery, listedSongs } from "../../device/catalogue.ts";
import { createChurchesQuery, createWriting } from "../../device/church.svelte.ts";
import { kept } from "../../device/downloads.svelte.ts";
import { songKey, type SongSheet } from "../../device/songs.ts";
import { addToListAtHand } from "../../list/lists.svelte.ts";
import { i18n } from "../../messages/i18n.svelte.ts";
import { lyricsChoice } from "../../song/choice.ts";
import { reader } from "../../song/song-page.svelte.ts";
import { recentChurches } from "../places.svelte.ts";
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

const pauseMs = 300;
const maxSongs = 8;

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

/** What can be reached from this page, narrowed down by what is typed. */
export function createPaletteSearch() {
  const [, side = "", church = ""] = page.url.pathname.split("/");
  const place = placeOf({ side, church });
  const commands = createPageCommands(place);
  let typed = $state("");
  let chosen = $state.raw<string>();
  let isAwaited = $state(false);
  let added = $state("");
  const songs = createSongSearch(place, () => typed);
  const groups = $derived([
    ...paletteGroups(matching(commands(), typed), true),
    ...paletteGroups(songs.groups, false),
  ]);
  const entries = $derived(groups.flatMap(({ entries }) => entries));
  const current = $derived(entries.find(({ id }) => id === chosen) ?? entries[0]);

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
      return songs.isSearching;
    },
    get isEmpty() {
      return !songs.isSearching && entries.length === 0;
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

/** What can be done from this page, before anything is typed. */
function createPageCommands(place: Place) {
  const churches = createChurchesQuery();
  const writing = createWriting(() => place.church);
  const mayWrite = $derived(writing.isAllowed === true && place.side === "w");
  const here = songHere(place);
  const groups = $derived(
    [
      ...(here ? [songCommands(i18n.text, here, mayWrite)] : []),
      churchCommands(i18n.text, place, { mayWrite, hasKept: kept.list.length > 0 }),
      otherChurches(i18n.text, place, churches.data ?? [], recentChurches.list),
    ].map((group) => elsewhere(group, page.url)),
  );
  return () => groups;
}

function songHere(place: Place) {
  const song = page.params["song"] ?? page.params["edited"]?.split("/")[0];
  const songPlace = { ...place, song: song ?? "" };
  const sheet = useQueryClient().getQueryData<SongSheet>(songKey(songPlace));
  if (!song || !sheet) return undefined;
  const choice = lyricsChoice(page.url.searchParams, sheet.lyrics, reader);
  return { place: songPlace, sheet, choice };
}

/** The songs of a church that what is typed may mean, asked for when the typing pauses. */
function createSongSearch(place: Place, typed: () => string) {
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

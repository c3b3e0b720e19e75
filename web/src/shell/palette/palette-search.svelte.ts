import { page } from "$app/state";
import { searchWords } from "$domain/folding.ts";
import { addToListAtHand } from "../../list/lists.svelte.ts";
import { placeOf } from "../../api/addresses.ts";
import { type Command, type CommandGroup, matching } from "./commands.ts";
import { createPageCommands } from "./page-commands.svelte.ts";
import { createSongSearch } from "./song-search.svelte.ts";

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
    ...paletteGroups(matching(commands.groups, typed), true),
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

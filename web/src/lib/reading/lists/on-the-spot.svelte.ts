import { goto } from "$app/navigation";
import { page } from "$app/state";
import { isSong } from "$lib/lists/model.ts";
import { choiceOnTheSpot } from "$lib/reading/song/list-choice.ts";
import { reader } from "$lib/reading/song/reader.svelte.ts";
import { type RunMode, runAddress } from "./address.ts";
import { createListPage } from "./list-page.svelte.ts";
import type { RunEntry, RunSong } from "./run.ts";

/** What the address says instead of an arrangement when the words are wanted. */
export const wordsView = "words";

/** Goes through a list: which entry one is at, and what of it, with what was changed on the spot. */
export function createRunPage(mode: RunMode) {
  const listPage = createListPage();
  const current = $derived(listPage.run.current);
  const song = $derived(current && songOf(current, page.url.searchParams));

  return {
    listPage,
    get current() {
      return current;
    },
    get song() {
      return song;
    },
    /** To another entry, as the list has it. */
    goTo(index: number): void {
      const { place, fragment } = listPage;
      void goto(runAddress(place, mode, fragment, index), { replaceState: true, keepFocus: true });
    },
  };
}

function songOf({ entry, song }: RunEntry, params: URLSearchParams): RunSong | undefined {
  if (!song || !isSong(entry)) return undefined;
  const { sheet } = song;
  const view = params.get("arrangement");
  const arrangement = view ? sheet.arrangements.find(({ id }) => id === view) : song.arrangement;
  return { sheet, choice: choiceOnTheSpot(entry, params, sheet.lyrics, reader), arrangement };
}

import { onDestroy, untrack } from "svelte";
import { goto } from "$app/navigation";
import { encodeList, runAddress } from "../../list/link.ts";
import { lists } from "../../list/lists.svelte.ts";
import { type Entry, withChanged } from "../../list/list.ts";
import type { ListPage } from "../../list/list-page.svelte.ts";
import type { Step } from "../actions.ts";
import { SheetFiles } from "../sheet-files.svelte.ts";
import { keepSpot, keptSpot } from "./kept-spots.ts";
import { filesOf, hasMusic } from "./list-music.ts";
import { arrivalAt, beginningOf, endOf, isAtCard, type Spot, spotBeyond } from "./spots.ts";

/** A list on the stand: where one is in it, and the sheets that are at hand for that. */
export function createListStand(listPage: ListPage) {
  const { place, list } = untrack(() => listPage);
  const entries = $derived(listPage.run.entries);
  const music = $derived(entries.map(hasMusic));
  let spot = $state.raw<Spot>(keptSpot(place.church, list) ?? beginningOf(0));
  /** Music is put up anew with every visit. */
  let visit = $state(0);
  const isCard = $derived(isAtCard(music, spot));
  const current = $derived(entries[spot.entry]);

  const sheets = new SheetFiles(place);
  onDestroy(() => sheets.close());
  const { assets, begins } = $derived(filesOf(entries));
  const files = $derived(sheets.of(assets));
  const begin = $derived(begins[spot.entry] ?? 0);
  /** Of the files of the entry at hand. */
  let needed = $state.raw<readonly number[]>([]);
  $effect(() => {
    const [all, after] = [files, begin - 1];
    const inUse = needed.map((file) => begin + file);
    untrack(() => void sheets.hold(all, inUse, after));
  });

  $effect(() => keepSpot(place.church, listPage.list, spot));

  function go(next: Spot | undefined): void {
    if (!next) return;
    if (next.entry !== spot.entry || next.page !== spot.page) {
      visit += 1;
      needed = [];
    }
    spot = next;
  }

  return {
    get entries() {
      return entries;
    },
    get current() {
      return current;
    },
    /** Whether the card of the entry is shown instead of its music. */
    get isCard() {
      return isCard;
    },
    get hasMusic() {
      return music[spot.entry] ?? false;
    },
    get page() {
      return spot.page;
    },
    get visit() {
      return visit;
    },
    /** Those of the sheets at hand. */
    get files() {
      return files.slice(begin);
    },
    need: (files: readonly number[]) => (needed = files),
    moveTo(page: number): void {
      spot = { ...spot, page };
    },
    /** A step that leads away from a card, or out of the music. */
    leave(step: Step): void {
      if (step === "back" || step === "forward") go(spotBeyond(music, spot, step));
      else go(step === "first" ? arrivalAt(music, 0) : endOf(music, entries.length - 1));
    },
    /** To the beginning of an entry, if there is such a one. */
    jump(entry: number): void {
      if (entry < 0 || entry >= entries.length) return;
      visit += 1;
      needed = [];
      spot = beginningOf(entry);
    },
    /** Here, and on this device where the list is one of its own. */
    change(index: number, entry: Entry, page = 0): void {
      const { place, list, fragment } = listPage;
      const next = withChanged(list, index, entry);
      const isOurs = lists.find(place.church, list.id)?.fragment === fragment;
      if (isOurs) lists.put(place.church, next);
      spot = { ...spot, page };
      const address = runAddress(place, "stand", encodeList(next));
      void goto(address, { replaceState: true, keepFocus: true, noScroll: true });
    },
  };
}

export type ListStandState = ReturnType<typeof createListStand>;

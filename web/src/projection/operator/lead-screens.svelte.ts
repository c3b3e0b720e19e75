import { onMount, untrack } from "svelte";
import { recordUse } from "../../list/lists.svelte.ts";
import type { ListPage } from "../../list/list-page.svelte.ts";
import type { Screens } from "../screens.svelte.ts";
import type { DeskScene } from "./desk-scene.svelte.ts";
import type { Desk } from "./desk.svelte.ts";
import { keepDesk } from "./kept-desk.ts";

/** Shows on the screens what is due, and remembers where the desk is and what was sung. */
export function leadScreens(
  desk: Desk,
  scene: DeskScene,
  listPage: ListPage,
  screens: Screens,
  wasLeading: boolean,
): void {
  // Whoever steps leads from then on, though the slide may come later; what changes by itself is
  // shown by the leader alone.
  let seenSteps = 0;
  $effect(() => {
    const due = scene.current;
    if (!due) return;
    const hasStepped = desk.steps !== seenSteps;
    seenSteps = desk.steps;
    if (hasStepped || untrack(() => screens.isLeading)) untrack(() => screens.show(due));
  });
  onMount(() => {
    if (wasLeading) screens.resume(() => scene.current ?? screens.scene);
  });
  $effect(() => keepDesk(listPage.list, desk.state, screens.isLeading || screens.isResuming));
  const shownSong = $derived.by(() => {
    const { due, state } = desk;
    if (due.kind !== "slide" || !state.at) return undefined;
    return listPage.run.entries[state.at.item]?.song?.sheet.song.id;
  });
  $effect(() => {
    const { place, list } = listPage;
    if (!shownSong || !screens.isLeading || !screens.isPublic) return;
    recordUse("projected", { church: place.church, list: list.id }, [shownSong]);
  });
}

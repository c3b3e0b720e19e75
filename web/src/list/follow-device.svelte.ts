import { untrack } from "svelte";
import { lists } from "./device/lists.svelte.ts";
import { listAddress } from "./address.ts";
import { type ListPage, showList } from "./list-page.svelte.ts";

/** A page that shows the state on the device goes on doing so, whichever tab or part changes it. */
export function followDevice(listPage: ListPage) {
  const kept = $derived(lists.find(listPage.place.church, listPage.list.id));
  const isCurrent = $derived(kept?.fragment === listPage.fragment);
  let before: string | undefined;
  $effect(() => {
    const now = kept?.fragment;
    if (now && now !== before && before === listPage.fragment) {
      void showList(listAddress(listPage.place, now));
    }
    before = now;
  });
  $effect(() => {
    if (!isCurrent) return;
    const { place, list } = listPage;
    untrack(() => lists.touch(place.church, list.id));
  });
  return {
    /** The device has the list in another state. */
    get other() {
      return isCurrent ? undefined : kept;
    },
  };
}

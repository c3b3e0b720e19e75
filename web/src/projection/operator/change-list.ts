import { goto } from "$app/navigation";
import { encodeList, runAddress } from "../../list/link.ts";
import { lists } from "../../list/lists.svelte.ts";
import { emptyList, newListId, type ServiceList } from "../../list/list.ts";
import type { Place } from "../../api/addresses.ts";

/** The list that is shown, as its link tells it. */
interface Shown {
  readonly place: Place;
  readonly fragment: string;
}

/**
 * Changes the list without leaving the desk, in the address and on this device: unless it holds
 * another state of it, which somebody has worked on.
 */
export function changeList({ place, fragment }: Shown, next: ServiceList): void {
  const list = next.id === emptyList.id ? { ...next, id: newListId() } : next;
  const held = lists.find(place.church, list.id);
  if (!held || held.fragment === fragment) lists.put(place.church, list);
  const address = runAddress(place, "project", encodeList(list));
  void goto(address, { replaceState: true, keepFocus: true, noScroll: true });
}

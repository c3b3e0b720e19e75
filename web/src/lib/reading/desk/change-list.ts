import { goto } from "$app/navigation";
import { encodeList } from "$lib/lists/code/encode.ts";
import { lists } from "$lib/lists/device/lists.svelte.ts";
import { emptyList, newListId, type ServiceList } from "$lib/lists/model.ts";
import { runAddress } from "$lib/reading/lists/address.ts";
import type { Place } from "$lib/service/addresses/place.ts";

/** Changes the list without leaving the desk, in the address and on this device. */
export function changeList(place: Place, next: ServiceList): void {
  const list = next.id === emptyList.id ? { ...next, id: newListId() } : next;
  lists.put(place.church, list);
  const address = runAddress(place, "project", encodeList(list));
  void goto(address, { replaceState: true, keepFocus: true, noScroll: true });
}

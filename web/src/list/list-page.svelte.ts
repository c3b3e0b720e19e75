import { goto } from "$app/navigation";
import { page } from "$app/state";
import { lettersReady } from "../browser/letters.ts";
import { decodeList } from "./link/decode.ts";
import { encodeList } from "./link/encode.ts";
import { nextSunday } from "./model/day.ts";
import { lists } from "./device/lists.svelte.ts";
import { startedList } from "./model/edit.ts";
import { emptyList, newListId, type ServiceList } from "./model/model.ts";
import { type Place, placeOf } from "../api/addresses/place.ts";
import { session } from "../api/identity/session.svelte.ts";
import { createChurchesQuery } from "../api/queries/churches.ts";
import { listAddress } from "./address.ts";
import { createListSongs } from "./list-songs.svelte.ts";

/** What every page of a list begins with: the list in the address, and its songs. */
export function createListPage(
  use: { readonly isAhead?: boolean; readonly isForSinging?: boolean } = {},
) {
  const place = $derived(placeOf(page.params));
  const fragment = $derived(page.url.hash.slice(1));
  const decoded = $derived(decodeList(fragment));
  const begun = startedList(nextSunday());
  const list = $derived(decoded.list === emptyList ? begun : decoded.list);
  const at = $derived(Number(page.url.searchParams.get("at")) || 0);
  const side = createSide();
  // Its own words are here at once; they are soon in the right letters.
  $effect(() => {
    const own = [list.name, ...list.entries.map(({ note }) => note)].join("");
    void lettersReady(own, { withItalic: true });
  });
  let turnedTo = $state<number>();
  const songs = createListSongs(() => ({
    place,
    list,
    at,
    turnedTo,
    isAsked: side.isKnown,
    ...use,
  }));

  return {
    songs,
    get place() {
      return place;
    },
    /** As it stands in the address, without the sign before it. */
    get fragment() {
      return fragment;
    },
    get list() {
      return list;
    },
    get trouble() {
      return decoded.trouble;
    },
    get run() {
      return songs.run;
    },
    get at() {
      return songs.run.current?.index ?? 0;
    },
    /** Where pages know it better than the address: that song comes before all others. */
    turnTo: (entry: number) => (turnedTo = entry),
    /** Changes the list, on this device at once, and here as soon as it answers. */
    edit: (next: ServiceList) => edit(place, next),
  };
}

export type ListPage = ReturnType<typeof createListPage>;

async function edit(place: Place, next: ServiceList): Promise<void> {
  const list = next.id === emptyList.id ? { ...next, id: newListId() } : next;
  lists.put(place.church, list);
  await showList(listAddress(place, encodeList(list)));
}

/** Puts another state of the list into the address, in place of the one before. */
export function showList(address: string): Promise<void> {
  return goto(address, { replaceState: true, keepFocus: true, noScroll: true });
}

/** A link is for everybody; a member who follows it goes on among the members. */
function createSide() {
  const place = $derived(placeOf(page.params));
  const churches = createChurchesQuery();
  const isMember = $derived(churches.data?.some(({ id }) => id === place.church) ?? false);
  const isOther = $derived(place.side === "c" && session.isLikely && isMember);
  $effect(() => {
    const { pathname, search, hash } = page.url;
    if (isOther) void showList(pathname.replace("/c/", "/w/") + search + hash);
  });
  return {
    get isKnown() {
      if (place.side === "w" || !session.isLikely) return true;
      return !isOther && (churches.isSuccess || churches.isError);
    },
  };
}

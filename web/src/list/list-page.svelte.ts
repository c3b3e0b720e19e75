import { goto } from "$app/navigation";
import { page } from "$app/state";
import { lettersReady } from "../browser/fonts.ts";
import { encodeList, listAddress } from "./link.ts";
import { nextSunday } from "./day.ts";
import { isDownloaded } from "./kept-list.ts";
import { lists } from "./lists.svelte.ts";
import { emptyList, isSong, newListId, type ServiceList, startedList } from "./list.ts";
import { type Place, placeOf } from "../api/addresses.ts";
import { session } from "../api/session.svelte.ts";
import { createChurchesQuery } from "../device/church.svelte.ts";
import { createListSongs } from "./list-songs.svelte.ts";
import { untrack } from "svelte";
import { keeping, keepQuietly, kept } from "../device/downloads.svelte.ts";
import { stateOf } from "../device/offline-copy.ts";
import type { RunEntry } from "./run.ts";

/** What every page of a list begins with: the list in the address, and its songs. */
export function createListPage(use: { readonly isForSinging?: boolean } = {}) {
  const { isForSinging = false } = use;
  const place = $derived(placeOf(page.params));
  const fragment = $derived(page.url.hash.slice(1));
  const decoded = $derived(lists.decoded(fragment));
  const begun = startedList(nextSunday());
  const list = $derived(decoded.list === emptyList ? begun : decoded.list);
  const at = $derived(Number(page.url.searchParams.get("at")) || 0);
  const side = createSide();
  // Its own words are here at once; they are soon in the right letters.
  $effect(() => {
    const own = [list.name, ...list.entries.map(({ note }) => note)].join("");
    void lettersReady(own);
  });
  const songs = createListSongs(() => ({
    place,
    list,
    at,
    isAsked: side.isKnown,
    isForSinging,
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
    /** Changes the list, on this device at once, and here as soon as it answers. */
    edit: (next: ServiceList, said?: string) => edit(place, next, said),
  };
}

export type ListPage = ReturnType<typeof createListPage>;

async function edit(place: Place, next: ServiceList, said = ""): Promise<void> {
  const list = next.id === emptyList.id ? { ...next, id: newListId() } : next;
  lists.put(place.church, list, said);
  await showList(listAddress(place, encodeList(list)));
}

/** Puts another state of the list into the address, in place of the one before. */
function showList(address: string): Promise<void> {
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

/** A list that is kept with its songs: what of it is on the device, and its refreshing. */
export function createKeptList(page: () => ListPage) {
  const listPage = $derived(page());
  const place = $derived(listPage.place);
  const known = $derived(lists.find(place.church, listPage.list.id));
  const isWanted = $derived(known !== undefined && isDownloaded(known, lists.today));
  const songs = $derived(
    listPage.run.entries.flatMap((shown) =>
      isSong(shown.entry) ? [{ shown, place: { ...place, song: shown.entry.song } }] : [],
    ),
  );
  const missing = $derived(
    songs.filter((song) => !kept.entry(song.place)).map(({ shown }) => shown),
  );
  /** In another state than the copy; the answer is here already. */
  const changed = $derived(
    songs.filter(({ shown: { song }, place }) => {
      if (!song || song.sheet.keptAt !== undefined) return false;
      return kept.entry(place)?.state !== stateOf(song.sheet);
    }),
  );
  /** Each state is tried once: a full disk stays full. */
  const tried = new Set<string>();

  $effect(() => {
    if (!isWanted || !kept.isKnown || keeping.isBusy) return;
    const due = changed.filter(({ shown }) => !tried.has(nameOf(shown)));
    for (const { shown } of due) tried.add(nameOf(shown));
    if (due.length > 0) void keepQuietly(due.map((song) => song.place));
  });

  return {
    get isWanted() {
      return isWanted;
    },
    /** Songs that this device has no copy of. */
    get missing() {
      return missing;
    },
    keep(): void {
      const there = songs.filter(({ shown }) => !shown.isMissing);
      for (const { shown } of there) tried.add(nameOf(shown));
      lists.keepSongs(place.church, listPage.list, true);
      const once = new Map(there.map((song) => [song.place.song, song.place]));
      void keeping.start([...once.values()]);
    },
    letGo: () => lists.keepSongs(place.church, listPage.list, false),
  };
}

function nameOf({ song, index }: RunEntry): string {
  return song ? `${song.sheet.song.id} ${stateOf(song.sheet)}` : String(index);
}

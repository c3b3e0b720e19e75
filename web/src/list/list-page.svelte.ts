import { page } from "$app/state";
import { lettersReady } from "../browser/fonts.ts";
import { encodeList, listAddress, runAddress, type RunMode } from "./link.ts";
import { nextSunday } from "./day.ts";
import { lists } from "./lists.svelte.ts";
import {
  emptyList,
  type Entry,
  newListId,
  type ServiceList,
  startedList,
  withChanged,
} from "./list.ts";
import { placeOf } from "../api/addresses.ts";
import { session } from "../api/session.svelte.ts";
import { createChurchesQuery } from "../device/church.svelte.ts";
import { showInstead } from "../ui/show-instead.ts";
import { createListSongs } from "./list-songs.svelte.ts";
import { listName } from "./wording.ts";

/** What every page of a list begins with: the list in the address, and its songs. */
export class ListPage {
  readonly isSong = false;
  readonly place = $derived(placeOf(page.params));
  /** The list as it stands in the address, without the sign before it. */
  readonly fragment = $derived(page.url.hash.slice(1));
  readonly #decoded = $derived(lists.decoded(this.fragment));
  readonly #begun = startedList(nextSunday());
  readonly list = $derived(this.#decoded.list === emptyList ? this.#begun : this.#decoded.list);
  readonly trouble = $derived(this.#decoded.trouble);
  readonly key = $derived(this.list.id);
  readonly title = $derived(listName(this.list));
  readonly home = $derived(listAddress(this.place, this.fragment));
  readonly #side = createSide();
  readonly #songs;
  readonly #mode: RunMode | undefined;

  /** None for the page where it is made. */
  constructor(mode?: RunMode) {
    this.#mode = mode;
    this.#songs = createListSongs(() => ({
      place: this.place,
      list: this.list,
      isAsked: this.#side.isKnown,
      isForSinging: mode === "sing",
    }));
    // Its own words are here at once; they are soon in the right letters.
    $effect(() => {
      const { name, entries } = this.list;
      void lettersReady([name, ...entries.map(({ note }) => note)].join(""));
    });
  }

  get entries() {
    return this.#songs.entries;
  }

  get at(): number {
    const at = Number(page.url.searchParams.get("at")) || 0;
    return Math.max(0, Math.min(at, this.entries.length - 1));
  }

  get error(): unknown {
    return this.#songs.error;
  }

  get isLoading(): boolean {
    return this.#songs.isLoading;
  }

  retry(): void {
    this.#songs.retry();
  }

  change(index: number, entry: Entry): void {
    this.#run(withChanged(this.list, index, entry));
  }

  insert(index: number, entry: Entry): string {
    const entries = this.list.entries.toSpliced(index, 0, entry);
    return this.#run({ ...this.list, entries }).id;
  }

  /** Changes the list, on this device at once, and here as soon as it answers. */
  edit(next: ServiceList, said = ""): Promise<void> {
    const list = withId(next);
    lists.put(this.place.church, list, said);
    return showInstead(listAddress(this.place, encodeList(list)));
  }

  /**
   * On this device, too: where it is one of its own, or comes to be one by projecting; but never in
   * the place of another state of it, which somebody has worked on.
   */
  #run(next: ServiceList): ServiceList {
    const [list, mode] = [withId(next), this.#mode];
    const held = lists.find(this.place.church, list.id);
    const isOurs = held ? held.fragment === this.fragment : mode === "project";
    if (isOurs) lists.put(this.place.church, list);
    if (mode) void showInstead(runAddress(this.place, mode, encodeList(list)));
    return list;
  }
}

function withId(list: ServiceList): ServiceList {
  return list.id === emptyList.id ? { ...list, id: newListId() } : list;
}

/** A link is for everybody; a member who follows it goes on among the members. */
function createSide() {
  const place = $derived(placeOf(page.params));
  const churches = createChurchesQuery();
  const isMember = $derived(churches.data?.some(({ id }) => id === place.church) ?? false);
  const isOther = $derived(place.side === "c" && session.isLikely && isMember);
  $effect(() => {
    const { pathname, search, hash } = page.url;
    if (isOther) void showInstead(pathname.replace("/c/", "/w/") + search + hash);
  });
  return {
    get isKnown() {
      if (place.side === "w" || !session.isLikely) return true;
      return !isOther && (churches.isSuccess || churches.isError);
    },
  };
}

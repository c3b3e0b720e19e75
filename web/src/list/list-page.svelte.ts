import { createQueries } from "@tanstack/svelte-query";
import { page } from "$app/state";
import { placeOf } from "../api/addresses.ts";
import { hasStatus } from "../api/failure.ts";
import { identity } from "../api/identity.svelte.ts";
import { lettersReady } from "../browser/fonts.ts";
import { createChurchesQuery } from "../device/church.svelte.ts";
import { stateOf } from "../device/offline-copy.ts";
import { songOptions } from "../device/songs.ts";
import { reader } from "../song/song-page.svelte.ts";
import { showInstead } from "../ui/show-instead.ts";
import { nextSunday } from "./day.ts";
import { encodeList, listAddress, runAddress, type RunMode } from "./link.ts";
import {
  emptyList,
  type Entry,
  newListId,
  type ServiceList,
  songsOf,
  startedList,
  withChanged,
} from "./list.ts";
import { lists, songFacts } from "./lists.svelte.ts";
import { listRun, type LookedUp } from "./run.ts";
import { listName } from "./wording.ts";

/** What every page of a list begins with: the list in the address, and its songs. */
export class ListPage {
  readonly isSong = false;
  readonly #mode: RunMode | undefined;
  readonly place = $derived(placeOf(page.params));
  /** The list as it stands in the address, without the sign before it. */
  readonly fragment = $derived(page.url.hash.slice(1));
  readonly #decoded = $derived(lists.decoded(this.fragment));
  readonly #begun = startedList(nextSunday());
  readonly list = $derived(this.#decoded.list === emptyList ? this.#begun : this.#decoded.list);
  readonly trouble = $derived(this.#decoded.trouble);
  /** What is remembered of where one was belongs to this. */
  readonly key = $derived(this.list.id);
  readonly title = $derived(listName(this.list));
  /** The page that one goes back to. */
  readonly home = $derived(listAddress(this.place, this.fragment));

  /** A link is for everybody; a member who follows it goes on among the members. */
  readonly #churches = createChurchesQuery();
  readonly #isMember = $derived(
    this.#churches.data?.some(({ id }) => id === this.place.church) ?? false,
  );
  readonly #isOther = $derived(this.place.side === "c" && identity.isMember && this.#isMember);
  readonly #isSideKnown = $derived.by(() => {
    if (this.place.side === "w" || !identity.isMember) return true;
    return !this.#isOther && (this.#churches.isSuccess || this.#churches.isError);
  });

  /** The songs are asked for together. */
  readonly #songs = $derived([...new Set(songsOf(this.list).map(({ song }) => song))]);
  readonly #queries;
  readonly entries = $derived.by(() => listRun(this.list, (song) => this.#lookUp(song), reader));
  /** The entry that the address asks for. */
  readonly at = $derived.by(() => {
    const at = Number(page.url.searchParams.get("at")) || 0;
    return Math.max(0, Math.min(at, this.entries.length - 1));
  });

  /** No mode for the page where it is made; those who sing along need no more than the words. */
  constructor(mode?: RunMode) {
    this.#mode = mode;
    this.#queries = createQueries(() => ({
      queries: this.#songs.map((song) => ({
        ...songOptions({ ...this.place, song }, { isInUse: true, isListed: true }),
        // A congregation's phones wake up all together.
        ...(mode === "sing" && { refetchOnWindowFocus: false }),
        enabled: this.#isSideKnown,
      })),
    }));
    $effect(() => {
      for (const { data } of this.#queries) {
        if (data) songFacts.note({ ...this.place, song: data.song.id }, data.song.metadata);
      }
    });
    // Its own words are here at once; they are soon in the right letters.
    $effect(() => {
      const { name, entries } = this.list;
      void lettersReady([name, ...entries.map(({ note }) => note)].join(""));
    });
    $effect(() => {
      const { pathname, search, hash } = page.url;
      if (this.#isOther) void showInstead(pathname.replace("/c/", "/w/") + search + hash);
    });
    if (mode === "sing") $effect(keepService(() => this));
  }

  /** What went wrong with songs that are not simply gone. */
  get error(): unknown {
    return this.#queries.find(isAway)?.error;
  }

  get isLoading(): boolean {
    return this.#queries.some(({ isLoading }) => isLoading);
  }

  retry(): void {
    for (const query of this.#queries.filter(isAway)) void query.refetch();
  }

  change(index: number, entry: Entry): void {
    this.#run(withChanged(this.list, index, entry));
  }

  /** Returns the key of what it is part of from now on. */
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

  #lookUp(song: string): LookedUp {
    const query = this.#queries[this.#songs.indexOf(song)];
    return {
      sheet: query?.data,
      isMissing: query?.isError === true && isGone(query.error),
      isAway: query !== undefined && isAway(query),
      lastTitle: songFacts.of({ ...this.place, song })?.title,
    };
  }
}

function withId(list: ServiceList): ServiceList {
  return list.id === emptyList.id ? { ...list, id: newListId() } : list;
}

interface Asked {
  readonly isError: boolean;
  readonly data: unknown;
  readonly error: unknown;
}

function isAway({ isError, data, error }: Asked): boolean {
  return isError && !data && !isGone(error);
}

function isGone(error: unknown): boolean {
  return hasStatus(error, 404) || hasStatus(error, 400);
}

/** An effect: what came from the server is there when the page is opened again without it. */
export function keepService(
  source: () => Pick<ListPage, "place" | "list" | "entries">,
): () => void {
  const kept = new Map<string, string>();
  return () => {
    const { place, list, entries } = source();
    const songs = entries.flatMap(({ song }) => {
      if (!song || song.sheet.keptAt !== undefined) return [];
      const at = { ...place, song: song.sheet.song.id };
      const [key, state] = [`${at.side}/${at.song}`, stateOf(song.sheet)];
      if (kept.get(key) === state) return [];
      kept.set(key, state);
      return [{ place: at, content: song.sheet }];
    });
    if (songs.length === 0) return;
    // Where nothing can be stored it is on the page, as long as that is open.
    void import("../device/offline-store.ts")
      .then(({ endOfService, keepForService }) => keepForService(songs, endOfService(list.date)))
      .catch(() => undefined);
  };
}

import { goto } from "$app/navigation";
import { page } from "$app/state";
import type { Place } from "../api/addresses.ts";
import { hasStatus } from "../api/failure.ts";
import { entryChoice, listedChoice, type RunEntry } from "./run.ts";
import { orderParam } from "../song/singing-order.ts";
import { createSongPage, reader } from "../song/song-page.svelte.ts";
import { titleIn } from "../song/details.ts";
import { encodeList, type LinkTrouble, listAddress, runAddress } from "./link.ts";
import { lists, songFacts } from "./lists.svelte.ts";
import { listName } from "./wording.ts";
import { createListPage, type ListPage } from "./list-page.svelte.ts";
import {
  emptyList,
  type Entry,
  isSong,
  newListId,
  type ServiceList,
  songEntry,
  type SongEntry,
  withChanged,
} from "./list.ts";
import { byShortId, shortId } from "../song/short-id.ts";

/** Where the stand, the operator and paper have their songs from: a list, or one song, a list of one. */
export interface SongSource {
  readonly place: Place;
  /** What is remembered of where one was belongs to this. */
  readonly key: string;
  readonly title: string;
  readonly isSong: boolean;
  readonly list: ServiceList;
  readonly entries: readonly RunEntry[];
  /** The entry that the address asks for. */
  readonly at: number;
  readonly trouble: LinkTrouble | undefined;
  /** What went wrong with songs that are out of reach. */
  readonly error: unknown;
  readonly isLoading: boolean;
  /** The page that one goes back to. */
  readonly home: string;
  readonly retry: () => void;
  readonly change: (index: number, entry: Entry) => void;
  /** Returns the key of what it is part of from now on. */
  readonly insert: (index: number, entry: Entry) => string;
}

type Mode = "stand" | "project" | "print";

/** What the address of a page speaks of: a list, or one song. */
export function createSource(mode: Mode): SongSource {
  return page.params["song"] === undefined
    ? sourceOfList(createListPage(), mode)
    : sourceOfSong(createSongPage({ isInUse: true }));
}

function sourceOfList(listPage: ListPage, mode: Mode): SongSource {
  /**
   * On this device, too: where it is one of its own, or comes to be one by projecting; but never in
   * the place of another state of it, which somebody has worked on.
   */
  function put(next: ServiceList): ServiceList {
    const { place, fragment } = listPage;
    const list = next.id === emptyList.id ? { ...next, id: newListId() } : next;
    const held = lists.find(place.church, list.id);
    const isOurs = held ? held.fragment === fragment : mode === "project";
    if (isOurs) lists.put(place.church, list);
    show(runAddress(place, mode, encodeList(list)));
    return list;
  }

  return {
    get place() {
      return listPage.place;
    },
    get key() {
      return listPage.list.id;
    },
    get title() {
      return listName(listPage.list);
    },
    isSong: false,
    get list() {
      return listPage.list;
    },
    get entries() {
      return listPage.run.entries;
    },
    get at() {
      return listPage.at;
    },
    get trouble() {
      return listPage.trouble;
    },
    get error() {
      return listPage.songs.error;
    },
    get isLoading() {
      return listPage.songs.isLoading;
    },
    get home() {
      return listAddress(listPage.place, listPage.fragment);
    },
    retry: () => listPage.songs.retry(),
    change: (index, entry) => void put(withChanged(listPage.list, index, entry)),
    insert(index, entry) {
      const { list } = listPage;
      return put({ ...list, entries: list.entries.toSpliced(index, 0, entry) }).id;
    },
  };
}

type SongPage = ReturnType<typeof createSongPage>;

/** What its address chooses of the song is what a list would say of it. */
function sourceOfSong(songPage: SongPage): SongSource {
  const sheet = $derived(songPage.query.data);
  const arrangement = $derived(
    sheet?.arrangements.find(({ id }) => id === page.url.searchParams.get("arrangement")),
  );
  const isMissing = $derived(hasStatus(songPage.query.error, 404));
  const entry = $derived.by((): SongEntry => {
    const params = page.url.searchParams;
    const chosen = sheet && listedChoice(songPage.choice, sheet.lyrics);
    return songEntry(songPage.place.song, {
      ...(chosen && { order: chosen.order }),
      ...(chosen && (params.has("lyrics") || params.has("beside")) && { words: chosen.words }),
      ...(arrangement && { arrangement: shortId(arrangement.id) }),
    });
  });
  const list = $derived<ServiceList>({ ...emptyList, entries: [entry] });
  const entries = $derived<RunEntry[]>([
    {
      index: 0,
      entry,
      number: undefined,
      title: sheet
        ? titleIn(sheet, songPage.choice.lyrics)
        : (songFacts.of({ church: songPage.place.church, song: songPage.place.song })?.title ?? ""),
      song: sheet && { sheet, choice: songPage.choice, arrangement },
      isMissing,
      isAway: songPage.query.isError && !sheet && !isMissing,
    },
  ]);

  function addressOf(params: URLSearchParams, end = ""): string {
    const { side, church, song } = songPage.place;
    const search = params.toString();
    return `/${side}/${church}/songs/${song}${end}${search && `?${search}`}`;
  }

  return {
    get place() {
      return songPage.place;
    },
    get key() {
      return `song/${songPage.place.song}`;
    },
    get title() {
      return entries[0]?.title ?? "";
    },
    isSong: true,
    get list() {
      return list;
    },
    get entries() {
      return entries;
    },
    at: 0,
    trouble: undefined,
    get error() {
      return sheet ? undefined : songPage.query.error;
    },
    get isLoading() {
      return songPage.query.isLoading;
    },
    /** With the same words chosen. */
    get home() {
      const params = new URLSearchParams(page.url.searchParams);
      params.delete("arrangement");
      return addressOf(params);
    },
    retry: () => void songPage.query.refetch(),
    change(_index, next) {
      if (!isSong(next) || !sheet) return;
      const { lyrics, beside, order } = entryChoice(next, sheet.lyrics, reader);
      const sheets = byShortId(sheet.arrangements, next.arrangement ?? "");
      const isChosen = next.words.length > 0;
      const chosen = {
        lyrics: isChosen ? lyrics?.id : undefined,
        // An address that names none still says so: what it leaves open may be chosen elsewhere.
        beside: isChosen ? (beside?.id ?? "") : undefined,
        order: orderParam(order),
        arrangement: sheets?.id,
      };
      if (isChosen && beside?.id !== songPage.choice.beside?.id) reader.second = beside?.language;
      const params = new URLSearchParams(page.url.searchParams);
      for (const [key, value] of Object.entries(chosen)) {
        if (value === undefined) params.delete(key);
        else params.set(key, value);
      }
      show(addressOf(params, page.url.pathname.replace(/^.*(?=\/)/, "")));
    },
    insert(index, other) {
      const entries: readonly Entry[] = [entry];
      const made = { ...emptyList, id: newListId(), entries: entries.toSpliced(index, 0, other) };
      show(runAddress(songPage.place, "project", encodeList(made)));
      return made.id;
    },
  };
}

function show(address: string): void {
  void goto(address, { replaceState: true, keepFocus: true, noScroll: true });
}

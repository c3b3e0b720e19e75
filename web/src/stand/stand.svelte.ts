import { onDestroy, untrack } from "svelte";
import type { Arrangement } from "$contract/arrangement.ts";
import { isSong, type SongEntry } from "../list/list.ts";
import { wordsOf } from "../list/run.ts";
import { keepService, leaveAtSignOut } from "../list/keep-service.svelte.ts";
import type { SongSource } from "../list/song-source.svelte.ts";
import type { Out, Step } from "./pages.ts";
import {
  arrivalAt,
  beginningOf,
  endOf,
  isAtCard,
  keepPage,
  keepPosition,
  keptPage,
  keptPosition,
  nextSong,
  type Position,
  positionBeyond,
} from "./position.ts";
import { preferences } from "./preferences.svelte.ts";
import { SheetFiles } from "./sheet-files.svelte.ts";
import { filesOf, stopsOf, viewFor } from "./views.ts";

/** What music on the stand says of itself, so that the frame around it can. */
export interface About {
  /** Where one is, in sight. */
  readonly position: string;
  /** Where one is, for those who hear it. */
  readonly status: string;
  /** Whether strokes up and down scroll. */
  readonly scrolls: boolean;
  readonly isSheet: boolean;
  /** What can be chosen of how a sheet is shown, as it stands now. */
  readonly canShowWhole: boolean;
  readonly canTurnHalves: boolean;
}

/** Music on the stand. */
export interface Music {
  /** Goes on in it, and says so where that would lead out of it. */
  turn(step: Step): Out | undefined;
  /** The same by whole pages. */
  turnPage(step: Out): Out | undefined;
  about(): About;
}

/** What is not music: a card, or nothing yet. */
export function aboutCard(status: string): About {
  return {
    position: "",
    status,
    scrolls: true,
    isSheet: false,
    canShowWhole: false,
    canTurnHalves: false,
  };
}

/** A list on the stand, or a song as a list of one: where one is, and the sheets at hand for that. */
export function createStand(source: SongSource) {
  const entries = $derived(source.entries);
  const views = $derived(
    entries.map(({ song }) => song && viewFor(song, preferences.view.current, source.isSong)),
  );
  const stops = $derived(stopsOf(entries, views));
  let position = $state.raw<Position>(untrack(() => beginning(source)) ?? arrivalAt([], 0));
  /** Music is put up anew with every visit. */
  let visit = $state(0);
  const isCard = $derived(isAtCard(stops, position));
  const current = $derived(entries[position.entry]);
  const view = $derived(views[position.entry]);

  keepService(() => source);
  leaveAtSignOut(() => source.place);
  const sheets = new SheetFiles(untrack(() => source.place));
  onDestroy(() => sheets.close());
  const { assets, begins } = $derived(filesOf(views));
  const files = $derived(sheets.of(assets));
  const begin = $derived(begins[position.entry] ?? 0);
  /** Of the files of the entry at hand. */
  let needed = $state.raw<readonly number[]>([]);
  $effect(() => {
    const [all, after] = [files, begin - 1];
    const inUse = needed.map((file) => begin + file);
    untrack(() => void sheets.hold(all, inUse, after));
  });

  $effect(() => {
    if (source.isSong) keepPage(source.key, position.page);
    else keepPosition(source.place.church, source.list, position);
  });
  // One that is opened anew begins at the beginning.
  onDestroy(() => source.isSong && keepPage(source.key, 0));

  function go(next: Position | undefined): void {
    if (!next) return;
    if (next.entry !== position.entry || next.page !== position.page) {
      visit += 1;
      needed = [];
    }
    position = next;
  }

  /** To the beginning of an entry's music, also where it is on the stand already. */
  function jump(next: Position | undefined): void {
    if (!next || next.entry < 0 || next.entry >= entries.length) return;
    visit += 1;
    needed = [];
    position = next;
  }

  return {
    get entries() {
      return entries;
    },
    get current() {
      return current;
    },
    /** The sheets that stand there; the words without any. */
    get view() {
      return view;
    },
    /** Whether the card of the entry is shown instead of its music. */
    get isCard() {
      return isCard;
    },
    get hasMusic() {
      return stops[position.entry]?.hasMusic ?? false;
    },
    get page() {
      return position.page;
    },
    get visit() {
      return visit;
    },
    /** Those of the sheets at hand. */
    get files() {
      return files.slice(begin, begin + (view?.files.length ?? 0));
    },
    /** What follows in the list, and what it is played from. */
    get next() {
      const next = entries[position.entry + 1];
      return next && { entry: next, view: views[position.entry + 1] };
    },
    get hasNote() {
      return stops[position.entry]?.hasNote ?? false;
    },
    need: (files: readonly number[]) => (needed = files),
    moveTo(page: number): void {
      position = { ...position, page };
    },
    /** A step that leads away from a card, or out of the music. */
    leave(step: Step): void {
      if (step === "back" || step === "forward") go(positionBeyond(stops, position, step));
      else go(step === "first" ? arrivalAt(stops, 0) : endOf(stops, entries.length - 1));
    },
    jumpTo: (entry: number) => jump(beginningOf(entry)),
    nextSong: () => jump(nextSong(stops, position)),
    previousSong: () => jump(beginningOf(position.entry - 1)),
    /** What this musician plays from, here and in every song to come. */
    choose(chosen: Arrangement | undefined): void {
      const { id = "", label = "" } = chosen ?? {};
      preferences.view.current = chosen ? { from: "sheet", id, label } : { from: "words" };
      visit += 1;
      needed = [];
      position = { ...position, isCard: false, page: 0 };
      if (source.isSong && current && isSong(current.entry)) forgetAsked(current.entry, chosen);
    },
  };

  /** A song's address may ask for a sheet; the words are those that it is used with. */
  function forgetAsked(asked: SongEntry, chosen: Arrangement | undefined): void {
    const { arrangement, ...entry } = asked;
    if (arrangement === undefined) return;
    const versions = current?.song?.sheet.lyrics ?? [];
    const used = versions.find(({ id }) => id === current?.song?.arrangement?.lyricVersionIds[0]);
    const isOpen = entry.words.length === 0 && chosen === undefined && used !== undefined;
    source.change(0, isOpen ? { ...entry, words: [wordsOf(used, versions)] } : entry);
  }
}

export type Stand = ReturnType<typeof createStand>;

function beginning(source: SongSource): Position | undefined {
  if (source.isSong) return { ...beginningOf(0), page: keptPage(source.key) };
  return keptPosition(source.place.church, source.list);
}

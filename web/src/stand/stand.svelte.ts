import { onDestroy, untrack } from "svelte";
import type { Arrangement } from "$contract/arrangement.ts";
import { isSong, type SongEntry } from "../list/list.ts";
import { wordsOf } from "../list/run.ts";
import type { SongSource } from "../list/song-source.svelte.ts";
import type { Out, Step } from "./pages.ts";
import {
  arrivalAt,
  beginningOf,
  endOf,
  isAtCard,
  keepPosition,
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
  /** Of a sheet, what can be chosen of how it is shown, as it stands now. */
  readonly sheet?: { readonly canShowWhole: boolean; readonly canTurnHalves: boolean };
}

/** Music on the stand. */
export interface Music {
  /** Goes on in it, and says so where that would lead out of it. */
  turn(step: Step): Out | undefined;
  /** The same by whole pages. */
  turnPage(step: Out): Out | undefined;
  about(): About;
}

/** A list on the stand, or a song as a list of one: where one is, and the sheets at hand for that. */
export class Stand {
  readonly source: SongSource;
  readonly #sheets: SheetFiles;
  #position = $state.raw(arrivalAt([], 0));
  /** Music is put up anew with every visit. */
  visit = $state(0);
  /** Of the files of the entry at hand. */
  #needed = $state.raw<readonly number[]>([]);

  readonly entries = $derived.by(() => this.source.entries);
  readonly #views = $derived(
    this.entries.map(
      ({ song }) => song && viewFor(song, preferences.view.current, this.source.isSong),
    ),
  );
  readonly #stops = $derived(stopsOf(this.entries, this.#views));
  readonly current = $derived(this.entries[this.#position.entry]);
  /** The sheets that stand there; the words without any. */
  readonly view = $derived(this.#views[this.#position.entry]);
  readonly hasMusic = $derived(this.#stops[this.#position.entry]?.hasMusic ?? false);
  /** Whether the card of the entry is shown instead of its music. */
  readonly isCard = $derived(isAtCard(this.#stops, this.#position));
  readonly page = $derived(this.#position.page);
  /** What follows in the list, and what it is played from. */
  readonly next = $derived.by(() => {
    const at = this.#position.entry + 1;
    const entry = this.entries[at];
    return entry && { entry, view: this.#views[at] };
  });
  readonly #all = $derived(filesOf(this.#views));
  readonly #files = $derived.by(() => this.#sheets.of(this.#all.assets));
  readonly #begin = $derived(this.#all.begins[this.#position.entry] ?? 0);
  /** Those of the sheets at hand. */
  readonly files = $derived(
    this.#files.slice(this.#begin, this.#begin + (this.view?.files.length ?? 0)),
  );

  /** While its page is set up. */
  constructor(source: SongSource) {
    this.source = source;
    const place = source.isSong ? source.key : source.place.church;
    // A list goes on where it was; a song only where its page is loaded anew.
    const memory = source.isSong ? "sessionStorage" : "localStorage";
    const kept = untrack(() => keptPosition(place, source.list, memory));
    this.#position = kept ?? (source.isSong ? beginningOf(0) : this.#position);
    $effect(() => keepPosition(place, source.list, this.#position, memory));
    onDestroy(() => source.isSong && keepPosition(place, source.list, beginningOf(0), memory));

    this.#sheets = new SheetFiles(source.place);
    onDestroy(() => this.#sheets.close());
    $effect(() => {
      const [all, after] = [this.#files, this.#begin - 1];
      const inUse = this.#needed.map((file) => this.#begin + file);
      untrack(() => void this.#sheets.hold(all, inUse, after));
    });
  }

  /** Told which of the files are to be open. */
  need(files: readonly number[]): void {
    this.#needed = files;
  }

  moveTo(page: number): void {
    this.#position = { ...this.#position, page };
  }

  /** A step that leads away from a card, or out of the music. */
  leave(step: Step): void {
    const [from, stops] = [this.#position, this.#stops];
    const next =
      step === "back" || step === "forward"
        ? positionBeyond(stops, from, step)
        : step === "first"
          ? arrivalAt(stops, 0)
          : endOf(stops, stops.length - 1);
    // Between a card and its music nothing is put up.
    const isHere = next?.entry === from.entry && next.page === from.page;
    if (next) this.#go(next, !isHere);
  }

  /** To the beginning of an entry's music, also where it is on the stand already. */
  jumpTo(entry: number): void {
    if (this.entries[entry]) this.#go(beginningOf(entry));
  }

  nextSong(): void {
    const next = nextSong(this.#stops, this.#position);
    if (next) this.jumpTo(next.entry);
  }

  previousSong(): void {
    this.jumpTo(this.#position.entry - 1);
  }

  /** What this musician plays from, here and in every song to come. */
  choose(chosen: Arrangement | undefined): void {
    const { id = "", label = "" } = chosen ?? {};
    preferences.view.current = chosen ? { from: "sheet", id, label } : { from: "words" };
    this.#go(beginningOf(this.#position.entry));
    const entry = this.current?.entry;
    if (this.source.isSong && entry && isSong(entry)) this.#forgetAsked(entry, chosen);
  }

  #go(next: Position, isNew = true): void {
    if (isNew) {
      this.visit += 1;
      this.#needed = [];
    }
    this.#position = next;
  }

  /** A song's address may ask for a sheet; the words are those that it is used with. */
  #forgetAsked({ arrangement, ...entry }: SongEntry, chosen: Arrangement | undefined): void {
    if (arrangement === undefined) return;
    const song = this.current?.song;
    const versions = song?.sheet.lyrics ?? [];
    const used = versions.find(({ id }) => id === song?.arrangement?.lyricVersionIds[0]);
    const isOpen = entry.words.length === 0 && chosen === undefined && used !== undefined;
    this.source.change(0, isOpen ? { ...entry, words: [wordsOf(used, versions)] } : entry);
  }
}

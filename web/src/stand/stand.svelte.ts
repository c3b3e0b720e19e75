import { onDestroy, untrack } from "svelte";
import { afterNavigate } from "$app/navigation";
import { page } from "$app/state";
import type { Arrangement } from "$contract/arrangement.ts";
import type { Asset } from "$contract/asset.ts";
import { type Place, withParams } from "../api/addresses.ts";
import { Remembered } from "../browser/remembered.svelte.ts";
import { rememberedFields } from "../browser/storage.ts";
import { isSong, type SongEntry } from "../list/list.ts";
import { wordsOf } from "../list/run.ts";
import type { SongSource } from "../list/song-source.svelte.ts";
import { entryTitle } from "../list/wording.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { PdfFile } from "../pdf/pdf-file.svelte.ts";
import { showInstead } from "../ui/show-instead.ts";
import { createWayBack } from "../ui/way-back.ts";
import { filesToHold, type Out, type Step } from "./pages.ts";
import {
  beginningOf,
  isAtCard,
  keepPosition,
  keptPosition,
  nextSong,
  type Position,
  positionBeyond,
  type Preference,
  stopsOf,
  viewFor,
} from "./position.ts";

/** How this musician plays on this device; everything is off until somebody wants it. */
export const preferences = {
  night: off("stand-night"),
  wholePages: off("stand-whole"),
  halfPages: off("stand-halves"),
  metronome: off("stand-metronome"),
  /** Words, or sheets of a part; nothing as long as nobody has chosen. */
  view: new Remembered("stand-view", readView),
};

function off(key: string): Remembered<boolean> {
  return new Remembered(
    key,
    (text) => text === "yes",
    (isOn) => (isOn ? "yes" : undefined),
  );
}

function readView(remembered: string | undefined): Preference | undefined {
  const { from, id, label } = rememberedFields(remembered);
  if (from === "words") return { from };
  const isPart = from === "sheet" && typeof id === "string" && typeof label === "string";
  return isPart ? { from, id, label } : undefined;
}

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
  /** Goes on in it, perhaps by whole pages, and says so where that would lead out of it. */
  turn(step: Step, isByPage: boolean): Out | undefined;
  about(): About;
}

/** A list on the stand, or a song as a list of one: where one is, and the sheets at hand for that. */
export class Stand {
  readonly source: SongSource;
  readonly leave = createWayBack(() => this.source.home);
  readonly #sheets: SheetFiles;
  #position = $state.raw<Position>({ entry: 0, isCard: true, page: 0 });
  /** Whether somebody is asked where to go in the list. */
  isJumping = $state(false);
  /** Of the files of the entry at hand. */
  #needed = $state.raw<readonly number[]>([]);

  readonly #at = $derived(this.#position.entry);
  readonly entries = $derived.by(() => this.source.entries);
  readonly #views = $derived(
    this.entries.map(
      ({ song }) => song && viewFor(song, preferences.view.current, this.source.isSong),
    ),
  );
  readonly #stops = $derived(stopsOf(this.entries, this.#views));
  readonly current = $derived(this.entries[this.#at]);
  readonly title = $derived(this.current ? entryTitle(this.current) : i18n.text.app.loading);
  /** The sheets that stand there; the words without any. */
  readonly view = $derived(this.#views[this.#at]);
  readonly hasMusic = $derived(this.#stops[this.#at]?.hasMusic ?? false);
  /** Whether the card of the entry is shown instead of its music. */
  readonly isCard = $derived(isAtCard(this.#stops, this.#position));
  readonly page = $derived(this.#position.page);
  /** What follows in the list, and what it is played from. */
  readonly next = $derived.by(() => {
    const at = this.#at + 1;
    const entry = this.entries[at];
    return entry && { entry, view: this.#views[at] };
  });
  readonly #files = $derived.by(() =>
    this.#views.map((view) => this.#sheets.of(view?.files ?? [])),
  );
  /** Of the sheets at hand. */
  readonly files = $derived(this.#files[this.#at] ?? []);

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

    // The address asks for an entry once; from then on the device knows where one is.
    afterNavigate(() => {
      const at = page.url.searchParams.get("at");
      if (at === null || source.isSong) return;
      this.jumpTo(Number(at) || 0);
      void showInstead(withParams(page.url, { at: undefined }));
    });

    this.#sheets = new SheetFiles(source.place);
    onDestroy(() => this.#sheets.close());
    $effect(() => {
      const begin = this.#files.slice(0, this.#at).flat().length;
      const inUse = this.#needed.map((file) => begin + file);
      const all = this.#files.flat();
      untrack(() => void this.#sheets.hold(all, inUse, begin - 1));
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
  leaveBy(step: Step): void {
    this.#position = positionBeyond(this.#stops, this.#position, step) ?? this.#position;
  }

  /** To the beginning of an entry's music, also where it is on the stand already. */
  jumpTo(entry: number): void {
    if (this.entries[entry]) this.#position = beginningOf(entry);
  }

  nextSong(): void {
    const next = nextSong(this.#stops, this.#position);
    if (next) this.jumpTo(next.entry);
  }

  previousSong(): void {
    this.jumpTo(this.#at - 1);
  }

  /** What this musician plays from, here and in every song to come. */
  choose(chosen: Arrangement | undefined): void {
    const { id = "", label = "" } = chosen ?? {};
    preferences.view.current = chosen ? { from: "sheet", id, label } : { from: "words" };
    this.jumpTo(this.#at);
    const entry = this.current?.entry;
    if (this.source.isSong && entry && isSong(entry)) this.#forgetAsked(entry, chosen);
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

/**
 * The files of all sheets in a list. Files never change, so one that was there before a change of an arrangement is
 * the same afterwards. Those around the page in sight are open, no others.
 */
class SheetFiles {
  readonly #place: Place;
  readonly #byAsset = new Map<string, PdfFile>();
  #round = 0;

  constructor(place: Place) {
    this.#place = place;
  }

  of(assets: readonly Asset[]): PdfFile[] {
    return assets.map((asset) => {
      const file = this.#byAsset.get(asset.id) ?? new PdfFile(this.#place, asset, true);
      this.#byAsset.set(asset.id, file);
      return file;
    });
  }

  /**
   * Opens the files in use, given by their place, and fetches others as far as there is room: those
   * after the ones in use, or after a place, first.
   */
  async hold(files: readonly PdfFile[], inUse: readonly number[], after: number): Promise<void> {
    this.#round += 1;
    const round = this.#round;
    const sizes = files.map(({ asset }) => asset.size);
    const held = filesToHold(sizes, inUse, { after }).flatMap((place) => files[place] ?? []);
    const open = new Set(inUse.map((place) => files[place]));
    for (const file of this.#byAsset.values()) {
      if (!held.includes(file)) file.forget();
      else if (!open.has(file)) file.release();
    }
    for (const file of held) {
      await (open.has(file) ? file.open() : file.fetch());
      if (round !== this.#round) return;
    }
  }

  close(): void {
    this.#round += 1;
    for (const file of this.#byAsset.values()) file.close();
  }
}

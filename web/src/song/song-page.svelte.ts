import type { LyricVersion } from "$contract/lyrics.ts";
import { Remembered, rememberedText } from "../browser/remembered.svelte.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { type LyricsChoice, lyricsChoice, readerLanguages } from "./choice.ts";
import { page } from "$app/state";
import { untrack } from "svelte";
import { songPlaceOf, withParams } from "../api/addresses.ts";
import { hasStatus } from "../api/failure.ts";
import { createSongQuery } from "../device/songs.ts";
import { songShelf } from "../device/favourites-recent.svelte.ts";
import { showInstead } from "../ui/show-instead.ts";

const second = rememberedText("second-language");

/** Who reads on this device: which languages, and which one beside another. */
export const reader = {
  get second(): string | undefined {
    return second.current;
  },
  /** Songs to come have it beside them too, where they have it. */
  set second(language: string | undefined) {
    second.current = language;
  },
  get languages(): readonly string[] {
    return readerLanguages(i18n.chosen, navigator.languages);
  },
};

const maxHidden = 200;

/** Songs that this device leaves out of the catalogue: the operator is asked to archive them. */
export const hiddenSongs = new Remembered<ReadonlySet<string>>(
  "hidden-songs",
  (text) => new Set(text?.split(" ").filter(Boolean)),
  (songs) => [...songs].slice(-maxHidden).join(" ") || undefined,
);

/** Puts another choice of words into the address, in place of the one before. */
export function choose(change: {
  lyrics?: string;
  beside?: string | undefined;
  order?: "sung" | "written";
}): void {
  void showInstead(withParams(page.url, change));
}

/** A second language, or none, for this song and those to come. */
export function chooseBeside(version: LyricVersion | undefined): void {
  reader.second = version?.language;
  // An address that names none still says so: what it leaves open may be chosen elsewhere.
  choose({ beside: version?.id ?? "" });
}

/** Two languages change places when the second one is chosen as the first. */
export function chooseLyrics({ lyrics, beside }: LyricsChoice, chosen: string): void {
  choose(chosen === beside?.id ? { lyrics: chosen, beside: lyrics?.id } : { lyrics: chosen });
}

/** What every page of a song begins with: which one, what is known of it, and which words. */
export function createSongPage(use: { readonly isInUse?: boolean } = {}) {
  const place = $derived(songPlaceOf(page.params));
  const query = createSongQuery(() => place, use);
  const choice = $derived(lyricsChoice(page.url.searchParams, query.data?.lyrics ?? [], reader));
  $effect(() => {
    const title = query.data?.song.metadata.title;
    const isGone = hasStatus(query.error, 404);
    const here = place;
    untrack(() => {
      if (title !== undefined && !isGone) songShelf.open({ ...here, title });
      else if (isGone) songShelf.forget(here);
    });
  });
  return {
    query,
    /** For the window: nothing until it is known, so that nobody is read a loading message. */
    get title() {
      const missing = query.isError ? i18n.text.failure.noSong : "";
      return query.data?.song.metadata.title ?? missing;
    },
    get place() {
      return place;
    },
    get choice() {
      return choice;
    },
  };
}

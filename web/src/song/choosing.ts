import { goto } from "$app/navigation";
import { page } from "$app/state";
import type { LyricVersion } from "$contract/lyrics.ts";
import { type LyricsChoice, withChoice } from "./choice.ts";
import { reader } from "./reader.svelte.ts";

/** Puts another choice of words into the address, in place of the one before. */
export function choose(change: Parameters<typeof withChoice>[1]): void {
  goto(withChoice(page.url, change), { replaceState: true, keepFocus: true, noScroll: true });
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

import { goto } from "$app/navigation";
import { page } from "$app/state";
import { type LyricsChoice, withChoice } from "./choice.ts";

/** Puts another choice of words into the address, in place of the one before. */
export function choose(change: Parameters<typeof withChoice>[1]): void {
  goto(withChoice(page.url, change), { replaceState: true, keepFocus: true, noScroll: true });
}

/** Two languages change places when the second one is chosen as the first. */
export function chooseLyrics({ lyrics, beside }: LyricsChoice, chosen: string): void {
  choose(chosen === beside?.id ? { lyrics: chosen, beside: lyrics?.id } : { lyrics: chosen });
}

import { unknownLanguage } from "$domain/language.ts";
import * as browser from "../browser/language.ts";
import { i18n } from "./i18n.svelte.ts";

/** A language's name in the language itself; browsers have odd names for one that nobody knows. */
export function nameOf(tag: string): string {
  return tag === unknownLanguage ? i18n.text.song.unknownLanguage : browser.nameOf(tag);
}

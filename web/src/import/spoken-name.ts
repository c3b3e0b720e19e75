import { unknownLanguage } from "$domain/language.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { languageName } from "../lyrics-editor/language-names.ts";

/** What readers call the language of lyrics that came in; browsers have odd names for an unknown one. */
export function spokenName(tag: string): string {
  return tag === unknownLanguage
    ? i18n.text.song.unknownLanguage
    : languageName(tag, i18n.language);
}

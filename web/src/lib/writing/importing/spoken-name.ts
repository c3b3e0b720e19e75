import { unknownLanguage } from "$formats/language.ts";
import { i18n } from "$lib/i18n/i18n.svelte.ts";
import { moving } from "$lib/i18n/moving.svelte.ts";
import { languageName } from "$lib/writing/lyrics-editor/language-names.ts";

/** What readers call the language of lyrics that came in; browsers have odd names for an unknown one. */
export function spokenName(tag: string): string {
  return tag === unknownLanguage
    ? moving.text.importing.unknownLanguage
    : languageName(tag, i18n.language);
}

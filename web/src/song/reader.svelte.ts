import type { LyricVersion } from "$contract/lyrics.ts";
import { recall, remember } from "../browser/remembered.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { type LyricsChoice, lyricsChoice } from "./choice.ts";
import { readerLanguages } from "./reader-languages.ts";

const secondKey = "second-language";

/** Who reads on this device: which languages, and which one beside another. */
class ThisReader {
  #second = $state.raw(recall(secondKey));

  get second(): string | undefined {
    return this.#second;
  }

  /** Songs to come have it beside them too, where they have it. */
  set second(language: string | undefined) {
    this.#second = language;
    remember(secondKey, language);
  }

  get languages(): readonly string[] {
    return readerLanguages(i18n.chosen, navigator.languages);
  }

  choiceOf(params: URLSearchParams, versions: readonly LyricVersion[]): LyricsChoice {
    return lyricsChoice(params, versions, this);
  }
}

export const reader = new ThisReader();

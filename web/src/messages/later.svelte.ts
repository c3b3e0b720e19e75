import { i18n } from "./i18n.svelte.ts";
import type { LanguageCode } from "./languages.ts";

/** Texts that only some pages need, in the language of the app; they are loaded with those pages. */
export class LaterTexts<Texts> {
  text: Texts;
  readonly #english: Texts;
  readonly #loaders: Record<LanguageCode, () => Promise<Texts>>;
  #language = $state.raw<LanguageCode>("en");

  constructor(english: Texts, loaders: Record<LanguageCode, () => Promise<Texts>>) {
    this.text = $state.raw(english);
    this.#english = english;
    this.#loaders = loaders;
  }

  /** Whether they are here in that language; nothing is shown in another before. */
  get isHere(): boolean {
    return this.#language === i18n.language;
  }

  /** For as long as the component that calls it is there. */
  follow(): void {
    $effect(() => void this.#show(i18n.language));
  }

  /** Before a page is shown. */
  load(): Promise<void> {
    return this.#show(i18n.language);
  }

  async #show(language: LanguageCode): Promise<void> {
    // Without a connection English is better than nothing.
    const text = await this.#loaders[language]().catch(() => this.#english);
    if (i18n.language !== language) return;
    this.text = text;
    this.#language = language;
  }
}

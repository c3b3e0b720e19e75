import { moving as english } from "./en/moving.ts";
import { i18n } from "./i18n.svelte.ts";
import type { LanguageCode } from "./languages.ts";
import { movingTexts } from "./moving-texts.ts";

/** The texts of import and export, in the language of the app. */
class Moving {
  text = $state.raw(english);
  #language = $state.raw<LanguageCode>("en");

  /** Whether they are here in that language; nothing is shown in another before. */
  get isHere(): boolean {
    return this.#language === i18n.language;
  }

  /** For as long as the component that calls it is there. */
  follow(): void {
    $effect(() => void this.#show(i18n.language));
  }

  async #show(language: LanguageCode): Promise<void> {
    // Without a connection English is better than nothing.
    const { moving } = await movingTexts[language]().catch(() => ({ moving: english }));
    this.text = moving;
    this.#language = language;
  }
}

export const moving = new Moving();

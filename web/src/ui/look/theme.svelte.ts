import { recall, remember } from "../../browser/storage.ts";

export const themes = ["system", "light", "dark", "contrast"] as const;
export type Theme = (typeof themes)[number];
export const wordSizes = ["small", "medium", "large"] as const;
export type WordSize = (typeof wordSizes)[number];

/** What the reader chose; `app.html` turns it into what is shown. */
class Appearance {
  theme = $state<Theme>(themes.find((theme) => theme === recall("theme")) ?? "system");
  words = $state<WordSize>(wordSizes.find((size) => size === recall("words")) ?? "medium");

  choose(theme: Theme): void {
    this.theme = theme;
    this.#show("theme", theme);
  }

  /** Of the words that are sung. */
  size(words: WordSize): void {
    this.words = words;
    this.#show("words", words);
  }

  #show(key: string, value: string): void {
    remember(key, value);
    dispatchEvent(new Event("themechange"));
  }
}

export const appearance = new Appearance();

import { i18n } from "../messages/i18n.svelte.ts";
import type { Words } from "./describe.ts";

/** In the reader's language. */
export function wordsIn(nameOfLyrics: (id: string) => string = (id) => id): Words {
  return { messages: i18n.writing, nameOfKey: (key) => i18n.key(key), nameOfLyrics };
}

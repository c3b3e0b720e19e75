import type { Asset } from "$contract/asset.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import type { Words } from "./describe.ts";

/** In the reader's language; files are called as these documents call them. */
export function wordsIn(
  documents: readonly object[],
  nameOfLyrics: (id: string) => string = (id) => id,
): Words {
  const files = documents.flatMap(
    (one): readonly Asset[] => ("files" in one ? one.files : []) as Asset[],
  );
  const nameOfFile = (id: string) =>
    files.find((file) => file.id.toLowerCase() === id.toLowerCase())?.filename ?? id;
  return { messages: i18n.writing, nameOfKey: (key) => i18n.key(key), nameOfFile, nameOfLyrics };
}

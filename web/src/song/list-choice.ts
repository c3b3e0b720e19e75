import type { LyricVersion } from "$contract/lyrics.ts";
import { findMarked, markOf } from "../list/model/mark.ts";
import type { SongEntry, Words } from "../list/model/model.ts";
import { type LyricsChoice, lyricsChoice, type Reader } from "./choice.ts";
import { inLanguage } from "./in-language.ts";
import { ownOrder } from "./own-order.ts";

/** What is chosen on a song's page, as a list keeps it. */
export function listedChoice(
  { lyrics, beside, order }: LyricsChoice,
  versions: readonly LyricVersion[],
): Pick<SongEntry, "words" | "order"> {
  const shown = [lyrics, beside].filter((version) => version !== undefined);
  return {
    words: shown.map((version) => wordsOf(version, versions)),
    order: typeof order === "string" ? order : order.map(markOf),
  };
}

export function wordsOf({ id, language }: LyricVersion, versions: readonly LyricVersion[]): Words {
  const hasNamesake = versions.some((other) => other.language === language && other.id !== id);
  return { language, ...(hasNamesake && { version: markOf(id) }) };
}

/** Which words an entry of a list means, and in which order; what it leaves open suits the reader. */
export function entryChoice(
  { words, order }: SongEntry,
  versions: readonly LyricVersion[],
  reader: Reader,
): LyricsChoice {
  const usual = lyricsChoice(new URLSearchParams(), versions, reader);
  const [first, second] = words.map((one) => versionFor(one, versions));
  const lyrics = first ?? usual.lyrics;
  const beside = words.length > 0 ? second : usual.beside;
  return {
    lyrics,
    beside: beside === lyrics ? undefined : beside,
    order: typeof order === "string" || !lyrics ? named(order) : ownOrder(order, lyrics, versions),
  };
}

function named(order: SongEntry["order"]): "sung" | "written" {
  return order === "written" ? order : "sung";
}

function versionFor({ language, version }: Words, versions: readonly LyricVersion[]) {
  const marked = version === undefined ? undefined : findMarked(versions, version);
  return marked ?? inLanguage(versions, language);
}

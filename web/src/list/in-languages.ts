import { isSong } from "./model/model.ts";
import type { LyricsChoice, Reader } from "../song/choice.ts";
import { inLanguage } from "../song/in-language.ts";
import { entryChoice, wordsOf } from "../song/list-choice.ts";
import type { RunEntry } from "./run.ts";

/** The languages that songs of the list have, those of most songs first. */
export function languagesIn(entries: readonly RunEntry[]): string[] {
  const counts = new Map<string, number>();
  for (const { song } of entries) {
    for (const language of new Set(song?.sheet.lyrics.map((version) => version.language))) {
      counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([language]) => language);
}

/** The languages that somebody wants, as far as the song has them; otherwise as the list says. */
export function choiceIn(
  { entry, song }: RunEntry,
  languages: readonly string[],
  reader: Reader,
): LyricsChoice | undefined {
  if (!song || !isSong(entry)) return song?.choice;
  const versions = song.sheet.lyrics;
  const found = languages.flatMap((language) => inLanguage(versions, language) ?? []);
  const wanted = [...new Set(found)].map((version) => wordsOf(version, versions));
  return wanted.length > 0
    ? entryChoice({ ...entry, words: wanted }, versions, reader)
    : song.choice;
}

/** The first of these languages that the song has, alone; otherwise the first one of the list. */
export function singleChoice(
  shown: RunEntry,
  languages: readonly string[],
  reader: Reader,
): LyricsChoice | undefined {
  const versions = shown.song?.sheet.lyrics ?? [];
  const found = languages.find((language) => inLanguage(versions, language));
  const choice = choiceIn(shown, found === undefined ? [] : [found], reader);
  return choice && { ...choice, beside: undefined };
}

import type { Metadata } from "$contract/song.ts";
import { fold } from "$domain/folding.ts";

/** Whether a row of the catalogue shows all the words already: then no line has to tell of them. */
export function isShownInRow(metadata: Metadata, words: readonly string[]): boolean {
  const shown = fold(
    [
      metadata.title,
      ...metadata.alternateTitles,
      ...metadata.authors,
      ...metadata.songbooks.map(({ book, number }) => `${book} ${number}`),
    ].join("\n"),
  );
  return words.every((word) => shown.includes(word));
}

/** Enough of it before the first word that was found, so that this one is in sight on a phone. */
const lead = 24;

export function fromFirstWord(text: string, words: readonly string[]): string {
  const folded = fold(text);
  const found = words.map((word) => folded.indexOf(word)).filter((at) => at >= 0);
  const first = Math.min(...found);
  if (!(first > lead) || folded.length !== text.length) return text;
  const from = text.indexOf(" ", first - lead / 2) + 1;
  return from > 0 && from <= first ? `… ${text.slice(from)}` : text;
}

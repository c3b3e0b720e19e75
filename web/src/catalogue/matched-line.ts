import type { LyricVersion } from "$contract/lyrics.ts";
import type { Metadata } from "$contract/song.ts";
import { fold } from "$domain/folding.ts";

/** Where the words of a search stand in a song. */
export interface MatchedLine {
  readonly lyricVersionId: string;
  readonly language: string;
  /** A line, or two where the words go over its end. */
  readonly text: string;
}

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

/** The place that has most of the words: the first such, and one line rather than two. */
export function matchedLine(
  lyrics: readonly LyricVersion[],
  words: readonly string[],
): MatchedLine | undefined {
  let best: MatchedLine | undefined;
  let most = 0;
  for (const { id: lyricVersionId, language, sections } of lyrics) {
    for (const text of placesIn(sections)) {
      const found = wordsIn(text, words);
      if (found > most) [best, most] = [{ lyricVersionId, language, text }, found];
    }
  }
  return best;
}

/** All single lines first, then each with the one after it. */
function placesIn(sections: LyricVersion["sections"]): string[] {
  const lines = sections.map((section) => section.lines.map(({ text }) => text.trim()));
  const pairs = lines.flatMap((section) =>
    section.slice(1).map((line, index) => `${section[index]} / ${line}`),
  );
  return [...lines.flat(), ...pairs];
}

function wordsIn(text: string, words: readonly string[]): number {
  const folded = fold(text);
  return words.filter((word) => folded.includes(word)).length;
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

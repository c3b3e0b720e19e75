import { fold } from "$domain/folding.ts";

export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** A text in pieces, so that what a search found in it can be marked as it was written. */
export function highlightedPieces(text: string, words: readonly string[]): Piece[] {
  if (words.length === 0 || text === "") return [{ text, isMarked: false }];
  const written = [...letters.segment(text)].map(({ segment }) => segment);
  const marked = markedLetters(written, words);
  const pieces: Piece[] = [];
  for (const [index, letter] of written.entries()) {
    const isMarked = marked.has(index);
    const last = pieces.at(-1);
    if (last?.isMarked === isMarked) {
      pieces[pieces.length - 1] = { text: last.text + letter, isMarked };
    } else {
      pieces.push({ text: letter, isMarked });
    }
  }
  return pieces;
}

/** Which written letters the words cover: one letter may fold to none or to several. */
function markedLetters(written: readonly string[], words: readonly string[]): Set<number> {
  const origins: number[] = [];
  let folded = "";
  for (const [index, letter] of written.entries()) {
    const plain = fold(letter);
    folded += plain;
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(index);
  }
  const marked = new Set<number>();
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const last = origins[at + word.length - 1] ?? 0;
      for (let index = origins[at] ?? 0; index <= last; index += 1) marked.add(index);
    }
  }
  return marked;
}

/** So often may a trigram come in a word before looking for the word takes much longer than reading. */
const maxRepeats = 4;

/** Where a word begins in a text, from a place on; -1 when nowhere. */
export type Finder = (text: string, from: number) => number;

/** Looks for one word in many texts; the time it takes is linear. */
export function finderOf(word: string): Finder {
  return isRepetitive(word) ? stepwise(word) : (text, from) => text.indexOf(word, from);
}

/**
 * Whether a word is much like itself a few letters on, as `aaaaaaaa` is. In a text of the same kind
 * it begins everywhere: whoever compares letter by letter from each beginning takes the product of
 * both lengths. Where no trigram repeats often, no place is compared often.
 */
export function isRepetitive(word: string): boolean {
  const counts = new Map<string, number>();
  for (let index = 0; index + 3 <= word.length; index += 1) {
    const trigram = word.slice(index, index + 3);
    const count = (counts.get(trigram) ?? 0) + 1;
    if (count > maxRepeats) return true;
    counts.set(trigram, count);
  }
  return false;
}

/** As Knuth, Morris and Pratt do it: no letter of the text is looked at again. */
function stepwise(word: string): Finder {
  const borders = bordersOf(word);
  return (text, from) => {
    let length = 0;
    for (let index = from; index < text.length; index += 1) {
      const letter = text.charCodeAt(index);
      while (length > 0 && word.charCodeAt(length) !== letter) length = borders[length - 1] ?? 0;
      if (word.charCodeAt(length) === letter) length += 1;
      if (length === word.length) return index - length + 1;
    }
    return -1;
  };
}

/** For each beginning of the word: how long an end of it is a beginning too. */
function bordersOf(word: string): Uint32Array {
  const borders = new Uint32Array(word.length);
  let length = 0;
  for (let index = 1; index < word.length; index += 1) {
    while (length > 0 && word[index] !== word[length]) length = borders[length - 1] ?? 0;
    if (word[index] === word[length]) length += 1;
    borders[index] = length;
  }
  return borders;
}

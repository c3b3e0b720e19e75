/** So often may one come in a word before looking for the word takes much longer than reading. */
const maxRepeats = 4;

/** Three letters each, as the search index has them. */
function trigramsOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(2).map((last, index) => `${letters[index]}${letters[index + 1]}${last}`);
}

/**
 * Whether a word is much like itself a few letters on, as `aaaaaaaa` is. In a text of the same kind
 * it begins everywhere: whoever compares letter by letter from each beginning takes the product of
 * both lengths. Where no trigram repeats often, no place is compared often.
 */
export function isRepetitive(word: string): boolean {
  const counts = new Map<string, number>();
  for (const trigram of trigramsOf(word)) {
    const count = (counts.get(trigram) ?? 0) + 1;
    if (count > maxRepeats) return true;
    counts.set(trigram, count);
  }
  return false;
}

/** Parts of a word that hold each of its trigrams once: a text without one is without the word. */
export function partsOf(word: string): string[] {
  const seen = new Set<string>();
  const parts: string[] = [];
  let part = "";
  for (const trigram of [...trigramsOf(word), ""]) {
    const isNew = trigram !== "" && !seen.has(trigram);
    seen.add(trigram);
    if (isNew) part = part === "" ? trigram : `${part}${[...trigram][2]}`;
    else if (part !== "") parts.push(part);
    if (!isNew) part = "";
  }
  return parts;
}

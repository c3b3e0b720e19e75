/**
 * Whether two words differ by one letter at most: another one, one too many, one too few, or two
 * neighbours that changed places.
 */
export function isOneLetterOff(one: string, other: string): boolean {
  const [short, long] = [[...one], [...other]].toSorted((a, b) => a.length - b.length);
  if (!short || !long || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  const rest = short.length - start;
  while (end < rest && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  if (long.length > short.length) return end >= rest;
  return end >= rest - 1 || (end >= rest - 2 && isSwapped(short, long, start));
}

function isSwapped(one: readonly string[], other: readonly string[], at: number): boolean {
  return one[at] === other[at + 1] && one[at + 1] === other[at];
}

/** Of any word with one letter wrong, one half is right: searches find it by that. */
export function halvesOf(word: string): readonly [string, string] {
  const letters = [...word];
  const middle = Math.ceil(letters.length / 2);
  return [letters.slice(0, middle).join(""), letters.slice(middle).join("")];
}

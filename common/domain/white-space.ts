/** Lengths count code points, as the contract does. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Nothing but white space, as the contract means it: U+0085 is some, U+FEFF is none. */
export function isBlank(text: string): boolean {
  return !/\P{White_Space}/u.test(text);
}

export function trimmed(text: string): string {
  return text.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, "");
}

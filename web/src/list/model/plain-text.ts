/** One line of at most so many characters, without what cannot be seen or written. */
export function plainText(text: string, maxLength: number): string {
  // A few characters may join to one; what is far too long need not be looked at as a whole.
  const start = text.slice(0, maxLength * 16);
  const line = wellFormed(start).replaceAll(unseen, " ").replaceAll(/\s+/gu, " ").trim();
  return [...line].slice(0, maxLength).join("").trim();
}

/** Controls, and marks that turn the direction of whatever follows. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;

/** Half a character has no place in UTF-8. */
function wellFormed(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}

/** One line of at most so many characters, without what cannot be seen or written. */
export function plainText(text: string, maxLength: number): string {
  // A few characters may join to one; what is far too long need not be looked at as a whole.
  const start = text.slice(0, maxLength * 16);
  const seen = wellFormed(start).replaceAll(unseen, "").replaceAll(breaks, " ");
  const line = withoutLooseJoiners(seen).replaceAll(/\s+/gu, " ").trim();
  return withoutLooseJoiners([...line].slice(0, maxLength).join("")).trim();
}

const breaks = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** Of no width, tags, and marks that turn the direction of whatever follows. */
const unseen =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

const joins = (letter = "") => /[\p{L}\p{M}\p{Extended_Pictographic}\uFE0F]/u.test(letter);

/** Joiners are letters' own in many scripts, and in pictures; elsewhere they only hide. */
function withoutLooseJoiners(text: string): string {
  const letters = [...text];
  return letters
    .filter(
      (letter, at) =>
        !/[\u200C\u200D]/.test(letter) || (joins(letters[at - 1]) && joins(letters[at + 1])),
    )
    .join("");
}

/** Half a character has no place in UTF-8. */
function wellFormed(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}

// Scripts in which a combining mark is an accent or a vowel point, not a letter of its own.
const accented = ["Latin", "Greek", "Cyrillic", "Hebrew", "Arabic"]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join("");
const base = String.raw`[${accented}\p{Script=Common}]`;
const mark = String.raw`(?:(?=\p{M})[${accented}\p{Script=Inherited}])`;
// Without looking behind, which Safari before 16.4 cannot.
const accents = new RegExp(String.raw`(^|${base})${mark}+`, "gu");

const invisible = /[\u00AD\u200B\u2060\uFEFF]/g;
/** They choose between forms of the same letters. */
const joiners = /[\u200C\u200D]/g;

/** Without helpers of typesetting that nobody sees, or types into a search field. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, "");
}

/** Letters that do not decompose, as people type them; marks as they stand on a keyboard. */
const typed = new Map<string, string>([
  ["ł", "l"],
  ["ø", "o"],
  ["đ", "d"],
  ["ð", "d"],
  ["ħ", "h"],
  ["ŧ", "t"],
  ["ŋ", "n"],
  ["ĸ", "k"],
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["þ", "th"],
  ["ı", "i"],
  ["ɓ", "b"],
  ["ɗ", "d"],
  ["ɖ", "d"],
  ["ƙ", "k"],
  ["ɔ", "o"],
  ["ɛ", "e"],
  ["ς", "σ"],
  // Arabic script: what is decoration, or one letter to whoever types it.
  ["ـ", ""],
  ...[..."أإآٱ"].map((alef): [string, string] => [alef, "ا"]),
  ...[..."ىی"].map((yeh): [string, string] => [yeh, "ي"]),
  ["ک", "ك"],
  ["ة", "ه"],
  ...[..."‘’‚‛‹›′ʹʻʼˈ´׳"].map((quote): [string, string] => [quote, "'"]),
  ...[..."“”„‟«»″״"].map((quote): [string, string] => [quote, '"']),
  ...[..."‐‑‒–—―−־"].map((dash): [string, string] => [dash, "-"]),
]);
const typedOtherwise = new RegExp(`[${[...typed.keys()].join("")}]`, "gu");

function asTyped(text: string): string {
  return text.replace(typedOtherwise, (letter) => typed.get(letter) ?? letter);
}

const plainAscii = /^[\0-\x7f]*$/;

/**
 * The form in which texts are compared and searched: without regard to case, accents and
 * typography. Marks that are letters (a virama, a vowel sign) stay.
 */
export function fold(text: string): string {
  if (plainAscii.test(text)) return text.toLowerCase();
  // Quotes first: the compatibility form of an acute accent on its own is a space.
  const plain = withoutInvisible(asTyped(text)).replace(joiners, "");
  const decomposed = plain.normalize("NFKD");
  const bare = decomposed.replace(accents, "$1");
  // Upper case first: it is what opens ß, ligatures and final sigma to full case folding.
  return asTyped(bare.toUpperCase().toLowerCase()).normalize("NFC");
}

/** The words alone: texts that differ in marks and capitals are the same. */
export function wordsOf(lines: readonly string[]): string {
  return fold(lines.join(" "))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/** What titles that people take for one have in common: the words, or all of it where it has none. */
export function titleKey(title: string): string {
  return wordsOf([title]) || fold(title);
}

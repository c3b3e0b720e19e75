export const plainFont = "NotoSans";
export const boldFont = "NotoSans-Bold";

/** Scripts that have a font of their own name. */
const scripts =
  "Arabic Hebrew Armenian Georgian Ethiopic Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada " +
  "Malayalam Sinhala Thai Lao Khmer Myanmar Tibetan";
const byScript = scripts.split(" ").map((script) => ({
  isOf: new RegExp(String.raw`\p{Script=${script}}`, "u"),
  font: `${script === "Tibetan" ? "NotoSerif" : "NotoSans"}${script}`,
}));

const eastAsian = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;
const eastAsianFonts = ["NotoSansSC", "NotoSansTC", "NotoSansJP", "NotoSansKR"];

/** Fonts that may have a letter, the likeliest first. */
export function fontsFor(letter: string, language: string): readonly string[] {
  const own = byScript.find(({ isOf }) => isOf.test(letter));
  if (own) return [own.font, plainFont];
  const ofEastAsia = eastAsianOrder(language);
  return eastAsian.test(letter) ? ofEastAsia : [plainFont, ...ofEastAsia];
}

/** Chinese, Japanese and Korean draw the same letters in ways of their own. */
function eastAsianOrder(language: string): readonly string[] {
  const first = firstFor(language.toLowerCase());
  return [first, ...eastAsianFonts.filter((font) => font !== first)];
}

function firstFor(language: string): string {
  if (/^ja\b/u.test(language)) return "NotoSansJP";
  if (/^ko\b/u.test(language)) return "NotoSansKR";
  return /\b(?:hant|tw|hk|mo)\b|^yue\b/u.test(language) ? "NotoSansTC" : "NotoSansSC";
}

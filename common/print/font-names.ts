export const plainFont = "NotoSans";
export const boldFont = "NotoSans-Bold";

const ofScripts: readonly (readonly [script: string, font: string])[] = [
  ["Arabic", "NotoSansArabic"],
  ["Hebrew", "NotoSansHebrew"],
  ["Armenian", "NotoSansArmenian"],
  ["Georgian", "NotoSansGeorgian"],
  ["Ethiopic", "NotoSansEthiopic"],
  ["Bengali", "NotoSansBengali"],
  ["Gurmukhi", "NotoSansGurmukhi"],
  ["Gujarati", "NotoSansGujarati"],
  ["Oriya", "NotoSansOriya"],
  ["Tamil", "NotoSansTamil"],
  ["Telugu", "NotoSansTelugu"],
  ["Kannada", "NotoSansKannada"],
  ["Malayalam", "NotoSansMalayalam"],
  ["Sinhala", "NotoSansSinhala"],
  ["Thai", "NotoSansThai"],
  ["Lao", "NotoSansLao"],
  ["Khmer", "NotoSansKhmer"],
  ["Myanmar", "NotoSansMyanmar"],
  ["Tibetan", "NotoSerifTibetan"],
];
const byScript = ofScripts.map(([script, font]) => ({
  isOf: new RegExp(String.raw`\p{Script=${script}}`, "u"),
  font,
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

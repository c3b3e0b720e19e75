import { pick, type Random, randomFrom } from "./random.ts";

/** Syllables of each script; words are made of them, so nobody's lyrics are in here. */
const scripts = {
  en: "ka lo mi ra te su ne vo pri sha dun gor el an is ot ub wer zin fle",
  de: "kö lü mä ran tau sun nei vog prü schö dun gor eil an ist ort ur wer zinn flü",
  el: "κα λο μι ρα τε συ νε βο πρι σα δυν γορ ελ άν ις οτ ου βερ ζιν φλε",
  uk: "ка ло мі ра те су не во при ша дун гор єл ан їс от уб вер зин фле",
  ar: "كا لو مي را تي سو ني فو بر شا دن غور ال ان يس وت وب ور زن فل",
  hi: "का लो मि रा ते सु ने वो प्र शा दुन गोर ए अन इस ओत उब वेर ज़िन फ़्ले",
  ko: "가 로 미 라 테 수 네 보 프 샤 둔 고 엘 안 이 오 우 베 진 플",
} as const;

export type Language = keyof typeof scripts;

export const languages = Object.keys(scripts) as Language[];

const wordCount = 20_000;

const vocabularies = new Map<Language, readonly string[]>();

/** The words of a language; the first are common, the last are rare. */
export function vocabulary(language: Language): readonly string[] {
  const known = vocabularies.get(language);
  if (known) return known;
  const syllables = scripts[language].split(" ");
  const random = randomFrom(languages.indexOf(language) + 1);
  const words = new Set<string>();
  while (words.size < wordCount) words.add(newWord(random, syllables, words.size));
  const list = [...words];
  vocabularies.set(language, list);
  return list;
}

/** Common words are short. */
function newWord(random: Random, syllables: readonly string[], rank: number): string {
  const length = (rank < 30 ? 1 : rank < 600 ? 2 : 3) + (random() < 0.3 ? 1 : 0);
  return Array.from({ length }, () => pick(random, syllables)).join("");
}

/** Words as Zipf found them: the tenth is a tenth as frequent as the first. */
export function words(random: Random, language: Language, count: number): string {
  const list = vocabulary(language);
  const ranks = Array.from({ length: count }, () => Math.floor(list.length ** random()));
  return ranks.map((rank) => list[rank - 1]).join(" ");
}

import { pick, type Random, randomFrom } from "./random.ts";

/**
 * How syllables of each script begin and end; words are made of them, so nobody's lyrics are in here.
 * There are so many of them that a rare word shares its trigrams with as many songs as in hymnals.
 */
const scripts = {
  en: ["k l m r t s n v pr sh d g w z fl b h th c st", "a o i e u an or el ing ea ou er"],
  de: ["k l m r t s n v pr sch d g w z fl b h st pf tr", "a ö i e ü an or ei ung au er ie"],
  el: ["κ λ μ ρ τ σ ν β πρ δ γ ζ φλ π θ χ ξ στ", "α ο ι ε υ αν ορ ελ ου ει ας ή"],
  uk: ["к л м р т с н в пр ш д г з фл б х ст ж ч п", "а о і е у ан ор ел ий ть ів я"],
  ar: ["ك ل م ر ت س ن ف ب ش د غ و ز ح ع ق ه ي ج", "ا و ي ان ور يل ة ات ني"],
  hi: ["क ल म र त स न व प्र श द ग ज़ ह ब भ च य ध ख", "ा ो ि े ु ान ोर ेल ी ां ू"],
  ko: [
    "가 로 미 라 테 수 네 보 프 샤 둔 고 엘 안 이 오 우 베 진 플 나 다 하 주 사 은 를 님 길 빛",
    "",
  ],
} as const;

export type Language = keyof typeof scripts;

export const languages = Object.keys(scripts) as Language[];

const wordCount = 20_000;

const vocabularies = new Map<Language, readonly string[]>();

/** The words of a language; the first are common, the last are rare. */
export function vocabulary(language: Language): readonly string[] {
  const known = vocabularies.get(language);
  if (known) return known;
  const [heads, tails] = scripts[language];
  const syllables = heads.split(" ").flatMap((head) => tails.split(" ").map((end) => head + end));
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

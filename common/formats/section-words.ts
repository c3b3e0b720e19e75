import { limits } from "../contract/fields.ts";
import { fold } from "../domain/folding.ts";

export type Kind = "verse" | "refrain" | "preRefrain" | "bridge" | "intro" | "interlude" | "ending";

/** What sections are called; the first of several is the name that we give ourselves. */
const words: Record<string, Partial<Record<Kind, string>>> = {
  en: {
    verse: "Verse|Stanza",
    refrain: "Refrain|Chorus",
    preRefrain: "Pre-Chorus|Pre-Refrain",
    bridge: "Bridge|Middle 8",
    intro: "Intro|Introduction",
    interlude: "Interlude|Instrumental",
    ending: "Ending|Outro|Coda|Vamp",
  },
  de: {
    verse: "Strophe|Vers",
    refrain: "Refrain|Kehrvers|Kehrreim|Chorus",
    preRefrain: "Vor-Refrain|Pre-Chorus",
    bridge: "Brücke|Bridge|Zwischenteil",
    intro: "Intro|Vorspiel|Einleitung",
    interlude: "Zwischenspiel",
    ending: "Schluss|Nachspiel",
  },
  es: {
    verse: "Estrofa|Verso",
    refrain: "Coro|Estribillo",
    preRefrain: "Pre-Coro|Pre-Estribillo",
    bridge: "Puente",
    intro: "Introducción",
    interlude: "Interludio",
    ending: "Final",
  },
  pl: {
    verse: "Zwrotka|Strofa|Zwr",
    refrain: "Refren",
    preRefrain: "Pre-Refren",
    bridge: "Mostek|Most|Łącznik",
    intro: "Wstęp",
    interlude: "Przerywnik",
    ending: "Zakończenie",
  },
  uk: {
    verse: "Куплет|Строфа|Заспів",
    refrain: "Приспів|Рефрен",
    preRefrain: "Перед приспівом|Передприспів",
    bridge: "Місток|Міст|Бридж|Брідж",
    intro: "Вступ",
    interlude: "Програш",
    ending: "Закінчення|Кінцівка|Кода",
  },
  ar: {
    verse: "المقطع|مقطع|البيت|العدد|عدد",
    refrain: "اللازمة|لازمة|القرار|قرار|الردة|الكورس",
    bridge: "الجسر|جسر",
    intro: "المقدمة|مقدمة",
    ending: "الخاتمة|خاتمة|ختام",
  },
  ru: {
    verse: "Куплет|Строфа|Запев",
    refrain: "Припев|Рефрен",
    preRefrain: "Предприпев|Перед припевом",
    bridge: "Бридж|Мост",
    intro: "Вступление",
    interlude: "Проигрыш",
    ending: "Окончание|Концовка|Кода",
  },
  fr: {
    verse: "Couplet|Strophe|Verset",
    refrain: "Refrain|Répons",
    preRefrain: "Pré-refrain",
    bridge: "Pont",
  },
  it: { verse: "Strofa", refrain: "Ritornello", preRefrain: "Pre-ritornello", bridge: "Ponte" },
  pt: {
    verse: "Estrofe|Verso",
    refrain: "Refrão|Coro|Estribilho",
    preRefrain: "Pré-refrão|Pré-coro",
    bridge: "Ponte",
    intro: "Introdução",
  },
  nl: { verse: "Couplet|Vers|Strofe", refrain: "Refrein", bridge: "Brug|Bridge" },
  cs: { verse: "Sloka", refrain: "Refrén", bridge: "Most" },
  sk: { verse: "Sloha|Verš", refrain: "Refrén", bridge: "Most" },
  hu: { verse: "Versszak|Vers|Vsz", refrain: "Refrén|Kórus", bridge: "Híd|Átvezetés" },
  ro: { verse: "Strofa", refrain: "Refren|Cor", bridge: "Punte" },
  sv: { verse: "Vers", refrain: "Refräng|Omkväde", bridge: "Brygga|Stick" },
  da: { verse: "Vers", refrain: "Omkvæd|Refræn" },
  nb: { verse: "Vers", refrain: "Refreng|Omkved", bridge: "Bro" },
  fi: { verse: "Säkeistö", refrain: "Kertosäe|Kerto" },
  et: { verse: "Salm", refrain: "Refrään" },
  lv: { verse: "Pants", refrain: "Piedziedājums" },
  lt: { verse: "Posmas", refrain: "Priedainis" },
  sl: { verse: "Kitica", refrain: "Refren|Odpev|Pripev" },
  hr: { verse: "Strofa|Kitica", refrain: "Refren|Pripjev", bridge: "Most" },
  sr: { verse: "Строфа", refrain: "Рефрен|Припев" },
  bg: { verse: "Куплет", refrain: "Припев", bridge: "Мост" },
  be: { verse: "Куплет", refrain: "Прыпеў" },
  el: { verse: "Στροφή", refrain: "Ρεφρέν|Επωδός", bridge: "Γέφυρα" },
  tr: { verse: "Kıta|Dörtlük", refrain: "Nakarat", bridge: "Köprü" },
  he: { verse: "בית", refrain: "פזמון", bridge: "גשר" },
  fa: { verse: "بند", refrain: "برگردان|همخوانی", bridge: "پل" },
  hi: { verse: "अंतरा|पद|Antara", refrain: "कोरस|स्थायी|टेक|Sthayi" },
  bn: { verse: "পদ|অন্তরা|স্তবক", refrain: "কোরাস|ধুয়া|স্থায়ী" },
  ml: { verse: "ചരണം", refrain: "പല്ലവി|കോറസ്", preRefrain: "അനുപല്ലവി" },
  ta: { verse: "சரணம்", refrain: "பல்லவி", preRefrain: "அனுபல்லவி" },
  te: { verse: "చరణం", refrain: "పల్లవి" },
  ko: { verse: "절", refrain: "후렴", bridge: "브릿지|브리지" },
  zh: { verse: "主歌|节|節", refrain: "副歌", bridge: "桥段|橋段" },
  ja: { verse: "番|節", refrain: "コーラス|リフレイン|くりかえし", bridge: "ブリッジ" },
  id: { verse: "Bait|Ayat", refrain: "Reff|Korus" },
  vi: { verse: "Phiên khúc", refrain: "Điệp khúc" },
  sw: { verse: "Ubeti|Shairi", refrain: "Kiitikio|Korasi" },
};

/** Short forms, which count only with a number or a mark beside them. */
const shortForms: Partial<Record<Kind, string>> = {
  verse: "v|vs|str|zwr|куп|стр",
  refrain: "r|c|ch|ref|refr|rf|rfr|rit|chor|kv|omkv|dk|пр|прип",
  preRefrain: "pc",
  bridge: "b|br",
};

/** Words are compared without regard to case, accents, hyphens and spaces. */
function plainWord(text: string): string {
  return fold(text).replace(/[\s.\-']/g, "");
}

function indexed(entries: Iterable<Partial<Record<Kind, string>>>): Map<string, Kind> {
  const index = new Map<string, Kind>();
  for (const names of entries) {
    for (const [kind, forms] of Object.entries(names) as [Kind, string][]) {
      for (const form of forms.split("|")) index.set(plainWord(form), kind);
    }
  }
  return index;
}

const kinds = indexed(Object.values(words));
const shortKinds = indexed([shortForms]);

export function kindOf(word: string): Kind | undefined {
  return kinds.get(plainWord(word));
}

export function kindOfShortForm(word: string): Kind | undefined {
  return shortKinds.get(plainWord(word));
}

/** A name for a section of lyrics in that language: Strophe 2, 2절. */
export function sectionName(language: string, kind: Kind, number?: string): string {
  const code = language.toLowerCase().split("-")[0] ?? "";
  const [name = ""] = (words[code]?.[kind] ?? words["en"]?.[kind] ?? kind).split("|");
  if (!number) return name;
  return name === "절" || name === "番" ? `${number}${name}` : `${name} ${number}`;
}

/** Names of which none is given twice, however many there are. */
export class UniqueNames {
  readonly #taken = new Set<string>();
  /** The next number to be tried for each name. */
  readonly #next = new Map<string, number>();

  constructor(taken: Iterable<string> = []) {
    for (const name of taken) this.add(name);
  }

  get size(): number {
    return this.#taken.size;
  }

  add(name: string): void {
    this.#taken.add(fold(name));
  }

  has(name: string): boolean {
    return this.#taken.has(fold(name));
  }

  /** The name, or the next like it that is free: “Verse 1 (2)”. */
  free(name: string): string {
    if (!this.has(name)) return name;
    const base = name.replace(/ \(\d+\)$/, "");
    for (let count = this.#next.get(fold(base)) ?? 2; ; count += 1) {
      const end = ` (${count})`;
      const next = [...base].slice(0, limits.sectionName - end.length).join("") + end;
      if (this.has(next)) continue;
      this.#next.set(fold(base), count);
      return next;
    }
  }
}

export function uniqueName(name: string, taken: Iterable<string>): string {
  return new UniqueNames(taken).free(name);
}

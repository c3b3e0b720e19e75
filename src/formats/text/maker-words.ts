import { fold } from "../../domain/folding.ts";

interface Words {
  /** Before a colon or “by”: who made the song follows. */
  readonly makers?: string;
  /** Abbreviations, whose dot is as good as a colon. */
  readonly short?: string;
  /** Before a colon: about the song, though it may be no maker’s name that follows. */
  readonly others?: string;
}

const words: Record<string, Words> = {
  en: {
    makers: "Words|Lyrics|Music|Author|Authors|Composer|Composers|Lyricist|Songwriter|Songwriters",
    others: "Tune|Arr|Arrangement|Arranger|Translation|Translator",
  },
  de: {
    makers: "Text|Worte|Musik|Melodie|Autor|Autoren|Autorin|Komponist|Komponistin",
    others: "Weise|Satz|Arrangement|Bearbeitung|Übersetzung|Übertragung",
  },
  es: {
    makers: "Letra|Música|Texto|Autor|Autora|Autores|Compositor|Compositora",
    others: "Arreglo|Arreglos|Traducción",
  },
  pl: {
    makers: "Słowa|Muzyka|Tekst|Melodia|Autor|Autorka|Autorzy|Kompozytor",
    short: "sł|muz|mel",
    others: "Opracowanie|Tłumaczenie|Przekład",
  },
  uk: {
    makers: "Слова|Музика|Текст|Автор|Автори",
    short: "сл|муз",
    others: "Переклад|Аранжування",
  },
  ar: { makers: "كلمات|ألحان|لحن|تلحين|تأليف|المؤلف", others: "ترجمة|توزيع" },
  ru: {
    makers: "Слова|Музыка|Текст|Автор|Авторы|Композитор",
    others: "Перевод|Аранжировка",
  },
  fr: {
    makers: "Paroles|Texte|Musique|Mélodie|Auteur|Auteurs|Compositeur",
    others: "Harmonisation|Arrangement|Traduction",
  },
  it: {
    makers: "Testo|Testi|Parole|Musica|Musiche|Melodia|Autore|Autori|Compositore",
    others: "Armonizzazione|Arrangiamento|Traduzione",
  },
  pt: {
    makers: "Letra|Música|Melodia|Autor|Autora|Autores|Compositor",
    others: "Arranjo|Tradução",
  },
  nl: {
    makers: "Tekst|Woorden|Muziek|Melodie|Auteur|Componist",
    others: "Arrangement|Bewerking|Vertaling",
  },
  cs: { makers: "Text|Hudba|Slova|Melodie|Autor|Autoři", others: "Překlad" },
  sk: { makers: "Text|Hudba|Slová|Melódia|Autor|Autori", others: "Preklad" },
  hu: {
    makers: "Szöveg|Zene|Dallam|Szerző|Szerzők|Szövegíró|Zeneszerző",
    others: "Fordítás|Fordította",
  },
  ro: { makers: "Versuri|Muzica|Muzică|Text|Autor|Autori", others: "Traducere" },
  sv: {
    makers: "Text|Ord|Musik|Melodi|Författare|Kompositör",
    short: "mel",
    others: "Översättning|Arrangemang",
  },
  da: { makers: "Tekst|Musik|Melodi|Forfatter|Komponist", others: "Oversættelse" },
  nb: { makers: "Tekst|Musikk|Melodi|Forfatter|Komponist", others: "Oversettelse" },
  fi: { makers: "Sanat|Sävel|Sävellys", short: "san|säv", others: "Suomennos|Sovitus" },
  et: { makers: "Sõnad|Muusika", others: "Tõlge" },
  lv: { makers: "Vārdi|Mūzika" },
  lt: { makers: "Žodžiai|Muzika" },
  sl: { makers: "Besedilo|Glasba", others: "Prevod" },
  hr: { makers: "Riječi|Tekst|Glazba", others: "Prijevod" },
  sr: { makers: "Речи|Текст|Музика|Reči|Muzika", others: "Превод" },
  bg: { makers: "Думи|Текст|Музика", others: "Превод" },
  el: { makers: "Στίχοι|Μουσική", others: "Μετάφραση" },
  tr: { makers: "Söz|Müzik|Beste", others: "Çeviri" },
  he: { makers: "מילים|לחן", others: "תרגום" },
  ko: { makers: "작사|작곡", others: "번역|편곡" },
  zh: { makers: "词|詞|曲|词曲|詞曲|作词|作詞|作曲", others: "编曲|編曲|译|譯" },
  ja: { makers: "作詞|作曲", others: "訳詞|編曲" },
  id: { makers: "Lirik|Syair|Lagu|Pencipta" },
  vi: { makers: "Lời|Nhạc|Tác giả" },
};

/** “T+M”, “T. u. M.”, “L. y M.”: text and music, or letra y música. */
const letters = String.raw`t\.? ?(?:[/+&]|und|u\.?) ?m|l\.? ?(?:[/+&]|y|e) ?m`;

function folded(kind: keyof Words): string {
  const all = Object.values(words).flatMap((forms) => forms[kind]?.split("|") ?? []);
  return [...new Set(all.map(fold))].join("|");
}

const maker = `${letters}|${folded("makers")}`;
const short = folded("short");
const word = String.raw`(?:${maker}|${short}|${folded("others")})\.?`;
const joint = String.raw`(?: ?[&+/,·・] ?| (?:und|u\.|and|y|et|e|i|a|en|och|og|es|ja|ir|un|in|si|ve|va|и|і|й|та|και|و) )`;

/** “Words and music by …”, “Słowa: …”. */
const beforeColon = new RegExp(String.raw`^${word}(?:${joint}${word})*(?: by\b| ?[:：])\s*`, "u");
/** “sł. i muz. Jan Kowal”. */
const beforeDot = new RegExp(String.raw`^(?:${short})\.(?:${joint}(?:${short})\.)*\s+`, "u");
/** “Testo e musica di …”: of one of them alone somebody may sing. */
const beforeName = new RegExp(
  String.raw`^${word}(?:${joint}${word})+ (?:by|von|van|de|di|do|af|av)\s+`,
  "u",
);
const named = new RegExp(String.raw`^(?:${maker}|${short})(?!\p{L})`, "u");

export interface Credit {
  /** What stands behind the words. */
  readonly said: string;
  readonly isMaker: boolean;
}

/** No words before names are longer, however many are joined. */
const longest = 120;

/** What a line says of how the song was made, if that is what it does. */
export function creditIn(line: string): Credit | undefined {
  const plain = fold(line.slice(0, longest));
  const colon = beforeColon.exec(plain) ?? beforeDot.exec(plain);
  const [begin] = colon ?? beforeName.exec(plain) ?? [];
  if (begin === undefined) return undefined;
  const said = behind(line, begin);
  if (!colon && /^\p{Ll}/u.test(said)) return undefined;
  return { said, isMaker: named.test(plain) };
}

/** A line without its beginning, which is given as it is folded. */
function behind(line: string, begin: string): string {
  let end = 0;
  while (end < line.length && fold(line.slice(0, end)).length < begin.length) end += 1;
  return line.slice(end).trim();
}

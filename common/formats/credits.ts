import { fold } from "../domain/folding.ts";
import { type Draft, addCopyright, append } from "./draft.ts";

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

interface Credit {
  /** What stands behind the words. */
  readonly said: string;
  readonly isMaker: boolean;
}

/** No words before names are longer, however many are joined. */
const longest = 120;

/** What a line says of how the song was made, if that is what it does. */
function creditIn(line: string): Credit | undefined {
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

const rights = new RegExp(
  [
    String.raw`^(?:©|℗|\(c\) ?\d|copyright\b|ccli\b)`,
    String.raw`(?:©|\(c\)) ?\d{4}`,
    "all rights reserved|alle rechte|rechte bei|used by permission|songselect|www\\.|https?://",
    "derechos reservados|direitos reservados|tous droits|diritti riservati|wszelkie prawa",
    "(?:всі|усі|все) права|جميع الحقوق",
  ].join("|"),
  "u",
);

/** A line about who owns the song. */
export function isAboutRights(line: string): boolean {
  return rights.test(fold(line));
}

/** “T:” for the text and “M:” for the music; by itself it may as well mean who sings. */
const letter = /^([tm])\.? ?[:：]/u;

/** A line about who made or owns the song. */
export function isFooter(line: string): boolean {
  return isAboutRights(line) || creditIn(line) !== undefined;
}

/** Whether lines that begin with “T:” or “M:” tell who made the song: both do, or others beside them. */
export function hasCreditsByLetter(lines: readonly string[]): boolean {
  const letters = new Set(lines.flatMap((line) => letter.exec(fold(line))?.[1] ?? []));
  return letters.size > 1 || (letters.size === 1 && lines.some(isFooter));
}

export function isCreditByLetter(line: string): boolean {
  return letter.test(fold(line));
}

export function isCredit(line: string): boolean {
  return isFooter(line) || isCreditByLetter(line);
}

const songNumber =
  /\bccli\b[^\d\n]*?(?:song|lied|lied-?nr|canci[oó]n|m[uú]sica|chant|ének|pie[sś][nń]|nummer|number|nr|no|n[ºo°]|#)[^\d\n]*(\d{3,9})/iu;
const licence = /licen[cs]e|lizenz|licencia|licen[cç]a|licencja|liz\b/iu;
/** Only where it is known to be about the song: words may be “written by the hand of God”. */
const written = /^written by\b\s*(.+)$/iu;

/** Takes the lines around a song for what they say; what they do not say plainly is copyright. */
export function takeCredits(draft: Draft, lines: readonly string[]): void {
  for (const line of lines.flatMap(creditsOf)) {
    const isPlain = line.length > longestCredit || licence.test(line);
    const numbered = isPlain ? null : songNumber.exec(line);
    const makers = makersSaid(line);
    if (numbered?.[1]) {
      draft.songbooks.push({ book: "CCLI", number: numbered[1] });
      takeCredits(draft, besides(line, numbered.index, numbered.index + numbered[0].length));
    } else if (makers) append(draft.authors, makers);
    else addCopyright(draft, line);
  }
}

/** Whom a line names as those who made the song: “Words and music by Ann Reed”. */
export function makersSaid(line: string): string[] | undefined {
  const credit = creditIn(line);
  const names = credit?.isMaker ? credit.said : written.exec(line)?.[1];
  return names ? namesOf(names) : undefined;
}

/** Nobody who made a song takes more; a longer line is told as it stands. */
const longestCredit = 1000;

/** The credits of a line that has several: “Words: Ann Reed, music: Bob Stone”. */
function creditsOf(line: string): string[] {
  if (line.length > longestCredit || !creditIn(line)) return [line];
  for (const { 0: between, index } of line.matchAll(/\s*[,;|·•/]\s+/gu)) {
    const rest = line.slice(index + between.length);
    const isOwn = makersSaid(line.slice(0, index)) !== undefined;
    if (isOwn && creditIn(rest)) return [line.slice(0, index), ...creditsOf(rest)];
  }
  return [line];
}

/** What else a line says than what stands from one place to another. */
export function besides(line: string, from: number, to: number): string[] {
  return [line.slice(0, from), line.slice(to)]
    .map((rest) => rest.replace(/^[\s,;:.•|)–—-]+|[\s,;:•|(–—-]+$/gu, ""))
    .filter((rest) => rest !== "");
}

/** Names that are parted by what parts nothing else; a comma may be one name's own. */
export function namesOf(text: string): string[] {
  return text
    .split(/[;·|\n]|\s\/\s/u)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** A name that a list of them will not part; `namesOf` gives it back. */
export function asOneName(name: string): string {
  return name.replace(/[;·|\n]/gu, ",").replace(/\s+[/]\s+/gu, "/");
}

/** Names as a list that `namesOf` reads. */
export function namesInWords(names: readonly string[]): string {
  return listed(names.map(asOneName));
}

/** Themes as a list, which commas part as well. */
export function themesInWords(themes: readonly string[]): string {
  return listed(
    themes.map((theme) =>
      asOneName(
        theme
          .replace(/[,;·|\n]/gu, " ")
          .replace(/\s+/gu, " ")
          .trim(),
      ),
    ),
  );
}

function listed(items: readonly string[]): string {
  const clean = items.map((item) => item.replace(/\s+/gu, " ").trim());
  return [...new Set(clean)].filter((item) => item !== "").join("; ");
}

import { fold } from "../domain/folding.ts";
import { type Draft, append } from "./draft.ts";
import { namesOf } from "./song.ts";
import words from "./words.json" with { type: "json" };

/** “T+M”, “T. u. M.”, “L. y M.”: text and music, or letra y música. */
const letters = String.raw`t\.? ?(?:[/+&]|und|u\.?) ?m|l\.? ?(?:[/+&]|y|e) ?m`;

/** Abbreviations end with a dot, which is as good as a colon. */
type Credits = "makers" | "makersInShort" | "otherCredits";

function folded(kind: Credits): string {
  const languages: readonly Readonly<Record<string, string>>[] = Object.values(words.languages);
  const all = languages.flatMap((forms) => forms[kind]?.split("|") ?? []);
  return [...new Set(all.map(fold))].join("|");
}

const maker = `${letters}|${folded("makers")}`;
const short = folded("makersInShort");
const word = String.raw`(?:${maker}|${short}|${folded("otherCredits")})\.?`;
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
  readonly said: string;
  readonly isMaker: boolean;
}

/** No words before names are longer, however many are joined. */
const longest = 120;

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

const rights = new RegExp(words.rights.join("|"), "u");

export function isAboutRights(line: string): boolean {
  return rights.test(fold(line));
}

/** “T:” for the text and “M:” for the music; by itself it may as well mean who sings. */
const letter = /^([tm])\.? ?[:：]/u;

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
    else draft.addCopyright(line);
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

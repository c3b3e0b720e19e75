import { append, addCopyright, type Draft } from "../draft.ts";
import { creditIn } from "./maker-words.ts";

const songNumber =
  /\bccli\b[^\d\n]*?(?:song|lied|lied-?nr|canci[oó]n|m[uú]sica|chant|ének|pie[sś][nń]|nummer|number|nr|no|n[ºo°]|#)[^\d\n]*(\d{3,9})/iu;
const licence = /licen[cs]e|lizenz|licencia|licen[cç]a|licencja|liz\b/iu;
/** Only where it is known to be about the song: words may be “written by the hand of God”. */
const written = /^written by\b\s*(.+)$/iu;

/** Takes the lines around a song for what they say; what they do not say plainly is copyright. */
export function takeCredits(draft: Draft, lines: readonly string[]): void {
  for (const line of lines.flatMap(creditsOf)) {
    const isPlain = line.length > longest || licence.test(line);
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
const longest = 1000;

/** The credits of a line that has several: “Words: Ann Reed, music: Bob Stone”. */
function creditsOf(line: string): string[] {
  if (line.length > longest || !creditIn(line)) return [line];
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

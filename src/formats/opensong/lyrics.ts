import { append, type Draft, noteNotHeld } from "../draft.ts";
import { isPlainChord, remarksAmongChords } from "../chords.ts";
import { headingOf } from "../text/heading.ts";
import { withBreaks, withoutMarkup } from "../markup.ts";
import { linesOf } from "../text/lines.ts";
import { withoutTimes } from "../text/times.ts";

export interface Block {
  readonly code: string;
  readonly lines: string[];
  /** The name that the code could not say, as our own writer leaves it. */
  name?: string;
}

const ownName = /^;\s*name: (.*)$/u;

/** The blocks of OpenSong's lyrics by their tags; what stands before the first tag has none. */
export function blocksOf(lyrics: string, draft: Draft): Block[] {
  const blocks: Block[] = [];
  let tag = "";
  /** Under chords, words are stretched to fit. */
  let isUnderChords = false;
  /** The first block of each code: lines of verses in turn belong to it. */
  const firsts = new Map<string, Block>();
  const begin = (code: string) => {
    const block: Block = { code, lines: [] };
    blocks.push(block);
    if (!firsts.has(code)) firsts.set(code, block);
    return block;
  };
  const blockOf = (code: string) => {
    const last = blocks.at(-1);
    if (last?.code === code) return last;
    const sameTag = isInterleaved(code, tag) ? firsts.get(code) : undefined;
    return sameTag ?? begin(code);
  };
  const lines = linesOf(withBreaks(lyrics)).map((line) => withoutMarkup(draft, line));
  const isInline = lines.some((line) => /^\s*\[v\d*[a-z]?\]\s*\S/iu.test(line) && !tagOf(line));
  for (const line of lines.flatMap((one) => (isInline ? partedAtTags(one) : one))) {
    const heading = tagOf(line);
    if (heading) {
      tag = heading.code;
      isUnderChords = false;
      begin(tag);
      noteNotHeld(draft, "repeat of a section", heading.repeat && line);
    } else if (isChordLine(line)) {
      takeChords(line.slice(1), draft);
      isUnderChords = true;
    } else if (line.startsWith(";")) comment(line, blocks.at(-1), draft);
    else if (line.trim() === "" || /^-[-!]+\s*$/u.test(line)) blocks.at(-1)?.lines.push("");
    else {
      const { number, words } = numbered(withoutPlainChords(line, draft), tag);
      append(blockOf(codeOf(tag, number)).lines, linesIn(words, isUnderChords));
    }
  }
  /** Where the verses in turn of a tag end. */
  const inTurn = new Map<string, number>();
  blocks.forEach(({ code }, at) => {
    const ofTag = /^(.*?) ?\d$/u.exec(code)?.[1];
    if (ofTag !== undefined) inTurn.set(ofTag, at);
  });
  return blocks.filter(({ code, lines }, at) => {
    const isMere = (inTurn.get(code) ?? 0) > at && lines.every((line) => line === "");
    return !isMere && (code !== "" || lines.some((line) => line !== ""));
  });
}

/** Some files have tags and words in one line; where one verse does, other sections do as well. */
function partedAtTags(line: string): string[] {
  if (/^[;.]/u.test(line) || tagOf(line)) return [line];
  const isVerse = /\[V\d*[a-z]?\]/iu.test(line);
  const parts = line.split(isVerse ? /(\[[A-Z]\d*[a-z]?\])/iu : /^(\[[A-Z]\d*[a-z]?\])(?=\s)/iu);
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => (tagOf(part) ? part : ` ${part}`));
}

interface Tag {
  readonly code: string;
  /** How often, where it says so. */
  readonly repeat: string;
}

/** `[V1]`; set in, only what names a section: a line may begin and end in brackets as well. */
function tagOf(line: string): Tag | undefined {
  const [, space, inside = "", rest = ""] =
    /^(\s*)\[(?!\s*:)([^\]]*)\]\s*:?\s*(.*)$/u.exec(line) ?? [];
  if (space === undefined || (rest !== "" && withoutTimes(rest).text !== "")) return undefined;
  const code = inside.trim();
  const isName = space === "" || /^[A-Z]\d*[a-z]?$/u.test(code) || headingOf(code)?.rest === "";
  return isName ? { code, repeat: rest } : undefined;
}

/** One dot: several are words that go on. */
function isChordLine(line: string): boolean {
  const [, more = "", chords = ""] = /^\.(\.*)(.*)$/u.exec(line) ?? [];
  if (!line.startsWith(".") || more === "") return line.startsWith(".");
  const all = chords.match(/\S+/gu) ?? [];
  return remarksAmongChords(chords).length < all.length;
}

/** Counts the chords of a line, and notes what it says beside them. */
function takeChords(line: string, draft: Draft): void {
  const all = line.match(/\S+/gu) ?? [];
  const remarks = remarksAmongChords(line);
  // Among words, “a” and “as” are words.
  const isRemark = remarks.length > all.length / 2;
  draft.chords += isRemark ? 0 : all.length - remarks.length;
  noteNotHeld(draft, "remark among chords", isRemark ? line : remarks.join(" "));
}

/** Some programs write chords between words, as ChordPro does. */
function withoutPlainChords(line: string, draft: Draft): string {
  return line.replace(/\[([^[\]]+)\]/gu, (whole, inside: string) => {
    if (!isPlainChord(inside)) return whole;
    draft.chords += 1;
    return "";
  });
}

/** `V1` for verse 1 under `[V]`; a name is set apart from its number. */
function codeOf(tag: string, number: string): string {
  return number !== "" && tag.length > 1 ? `${tag} ${number}` : `${tag}${number}`;
}

function isInterleaved(code: string, tag: string): boolean {
  return code !== tag && code.startsWith(tag) && /^ ?\d$/u.test(code.slice(tag.length));
}

function comment(line: string, block: Block | undefined, draft: Draft): void {
  const name = ownName.exec(line)?.[1];
  if (name && block?.lines.length === 0) block.name = name;
  else noteNotHeld(draft, "comment", line.slice(1));
}

/** `1Amazing grace`, under a tag without a number: a line of verse 1. */
function numbered(line: string, tag: string): { number: string; words: string } {
  const [, number = "", words = ""] = /^([1-9])(?![\d.):])(.*)$/u.exec(line) ?? [];
  const isTimes = withoutTimes(line).text === "";
  const isVerse = number !== "" && tag !== "" && !/\d/u.test(tag) && !isTimes;
  return isVerse ? { number, words } : { number: "", words: line };
}

/** Underscores stretch words under chords, as spaces do; bars break lines, two of them slides. */
function linesIn(words: string, isUnderChords: boolean): string[] {
  const isStretched = isUnderChords || words.includes("_");
  const bare = words.replaceAll("_", "").trim();
  const plain = isStretched ? bare.replace(/[ \t]{2,}/gu, " ") : bare;
  if (plain === "|" || plain === "||") return [""];
  return plain
    .replaceAll("||", "|\n|")
    .split("|")
    .map((line) => line.trim());
}

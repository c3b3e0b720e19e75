import { type Draft, noteNotHeld } from "../draft.ts";
import { isPlainChord, remarksAmongChords } from "../chords.ts";
import { headingOf } from "../text/heading.ts";
import { linesOf } from "../text/lines.ts";

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
  const blockOf = (code: string) => {
    const last = blocks.at(-1);
    if (last?.code === code) return last;
    const sameTag = blocks.find((block) => block.code === code && isInterleaved(code, tag));
    const block = sameTag ?? { code, lines: [] };
    if (!sameTag) blocks.push(block);
    return block;
  };
  for (const line of linesOf(lyrics).flatMap(partedAtTags)) {
    const heading = tagOf(line);
    if (heading !== undefined) {
      tag = heading.trim();
      blocks.push({ code: tag, lines: [] });
    } else if (line.startsWith(".") && takeChords(line.slice(1), draft)) continue;
    else if (line.startsWith(";")) comment(line, blocks.at(-1), draft);
    else if (/^-[-!]+\s*$/u.test(line)) blockOf(tag).lines.push("");
    else {
      const { number, words } = numbered(withoutPlainChords(line, draft), tag);
      blockOf(`${tag}${number}`).lines.push(...linesIn(words));
    }
  }
  return blocks.filter(({ code, lines }, at) => {
    const isMere =
      lines.every((line) => line === "") &&
      blocks.some((one, other) => other > at && isInterleaved(one.code, code));
    return !isMere && (code !== "" || lines.some((line) => line !== ""));
  });
}

/**
 * Some files have tags and words in one line. A verse's tag is no chord, so where one stands among
 * words, others do as well.
 */
function partedAtTags(line: string): string[] {
  if (!/^[^;.].*\[V\d*\]|^\[V\d*\].*\S/u.test(line) || tagOf(line) !== undefined) return [line];
  const parts = line.split(/(\[[A-Z]\d*[a-z]?\])/u).map((part) => part.trim());
  return parts
    .filter((part) => part !== "")
    .map((part) => (tagOf(part) === undefined ? ` ${part}` : part));
}

/** `[V1]`; set in, only what names a section: a line may begin and end in brackets as well. */
function tagOf(line: string): string | undefined {
  const [, space, inside = ""] = /^(\s*)\[([^\]]*)\]\s*$/u.exec(line) ?? [];
  if (space === undefined) return undefined;
  return space === "" || /^[A-Z]\d*[a-z]?$/u.test(inside) || headingOf(inside)?.rest === ""
    ? inside
    : undefined;
}

/** Counts the chords of a line, and notes what it says beside them; one without any has words. */
function takeChords(line: string, draft: Draft): boolean {
  const all = line.match(/\S+/gu) ?? [];
  const remarks = remarksAmongChords(line);
  if (all.length > 0 && remarks.length === all.length) return false;
  draft.chords += all.length - remarks.length;
  noteNotHeld(draft, "remark among chords", remarks.join(" "));
  return true;
}

/** Some programs write chords between words, as ChordPro does. */
function withoutPlainChords(line: string, draft: Draft): string {
  return line.replace(/\[([^[\]]+)\]/gu, (whole, inside: string) => {
    if (!isPlainChord(inside)) return whole;
    draft.chords += 1;
    return "";
  });
}

function isInterleaved(code: string, tag: string): boolean {
  return code !== tag && code.startsWith(tag) && /^\d$/u.test(code.slice(tag.length));
}

function comment(line: string, block: Block | undefined, draft: Draft): void {
  const name = ownName.exec(line)?.[1];
  if (name && block?.lines.length === 0) block.name = name;
  else noteNotHeld(draft, "comment", line.slice(1));
}

/** `1Amazing grace`, under a tag without a number: a line of verse 1. */
function numbered(line: string, tag: string): { number: string; words: string } {
  const [, number = "", words = ""] = /^([1-9])(?!\d)(.*)$/u.exec(line) ?? [];
  const isVerse = number !== "" && tag !== "" && !/\d/u.test(tag);
  return isVerse ? { number, words } : { number: "", words: line };
}

/** Underscores stretch words under chords; bars break lines, two of them slides. */
function linesIn(words: string): string[] {
  const plain = words.replaceAll("_", "").trim();
  if (plain === "|" || plain === "||") return [""];
  return plain
    .replaceAll("||", "|\n|")
    .split("|")
    .map((line) => line.trim());
}

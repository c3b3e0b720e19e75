import {
  betweenBrackets,
  chordsOfLine,
  isChord,
  remarksAmongChords,
  underChords,
  withoutChords,
} from "./chords.ts";
import { type Draft, noteNotHeld } from "./draft.ts";
import { headingOf } from "./heading.ts";
import { cleanLine } from "./lines.ts";
import type { ChordedPiece } from "./song.ts";

const tabLine = /^\s*(?:[A-Ga-g][#b]?\s*)?[|:][-\d\shpbx|/\\~().*^]{8,}$/u;

/** Whether a line is nothing but chords, or tablature; then they are counted, or it is noted. */
export function isTakenAsChords(draft: Draft, written: string, number?: number): boolean {
  // OnSong has OpenSong's dot before lines of chords.
  const line = written.replace(/^\.(?=\s*[A-H(])/u, " ");
  if (tabLine.test(line)) {
    noteNotHeld(draft, "tablature", line, number);
    return true;
  }
  const above = chordsOfLine(line);
  if (above === 0) return false;
  draft.chords += above;
  draft.chordsAbove = line;
  noteNotHeld(draft, "remark among chords", remarksAmongChords(line).join(" "), number);
  return true;
}

/**
 * The line without its chords, which are counted: none if it had nothing else, two where it begins
 * with a heading in brackets.
 */
export function unchorded(draft: Draft, line: string, number?: number): string[] {
  if (isTakenAsChords(draft, line, number)) return [];
  const [, name = "", played = ""] = behindColon.exec(line) ?? [];
  if (isSectionName(name) && isTakenAsChords(draft, `  ${played}`, number)) return [`${name}:`];
  if (!line.includes("[") || isHeadingInBrackets(line)) {
    keepChords(draft, line, []);
    return [line];
  }
  const [, heading = "", words = line] = behindHeading.exec(line) ?? [];
  if (isSectionName(heading)) return [`[${heading}]`, ...unchorded(draft, words, number)];
  const { text, isOnlyChords } = withoutInlineChords(draft, line, number);
  return isOnlyChords ? [] : [text];
}

/** Keeps a line that has chords in it, or in the line above, with these in their places. */
export function keepChords(draft: Draft, text: string, inside: readonly ChordedPiece[]): void {
  const above = draft.chordsAbove;
  draft.chordsAbove = "";
  const pieces = inside.length > 0 || above === "" ? inside : underChords(text, above);
  if (pieces.length === 0) return;
  const [first, ...others] = pieces;
  const begun = first && { ...first, text: first.chord ? first.text : first.text.trimStart() };
  const isBegun = begun && (begun.chord !== "" || begun.text !== "");
  draft.chorded.push({ text: cleanLine(text), pieces: isBegun ? [begun, ...others] : others });
}

/** “Intro: G D”: what is played there. */
const behindColon = /^\s*([^:[\]]{2,30}):\s+(\S.*)$/u;
const behindHeading = /^\s*\[([^[\]]+)\]\s*(\S.*)$/u;

/** “Verse 1”, “V1”; what may be a chord or a degree is one. */
function isSectionName(text: string): boolean {
  if (isChord(text) || !/^(?:.*\p{L}{2}|V\s?\d)/iu.test(text)) return false;
  return headingOf(`${text}:`)?.rest === "";
}

/** The line without what stands in brackets: chords are counted, anything else is noted. */
export function withoutInlineChords(draft: Draft, line: string, number?: number) {
  const { text, chords, remarks } = withoutChords(line);
  draft.chords += chords;
  for (const remark of remarks) noteNotHeld(draft, "remark in brackets", remark, number);
  keepChords(draft, text, chords > 0 ? betweenBrackets(line) : []);
  // Bars and strokes between chords are how they are played.
  const isBare = text === "" || (chords > 0 && /^[\s|:/.%-]+$/u.test(text));
  return { text, isOnlyChords: isBare && line.trim() !== "" };
}

function isHeadingInBrackets(line: string): boolean {
  return /^\s*\[[^[\]]+\]/u.test(line) && headingOf(line) !== undefined;
}

import { chordsInColumns, chordsOfLine, isChord, isPlayedAlone } from "./chords.ts";
import { remarksAmongChords, withoutChords } from "./chords.ts";
import type { Draft } from "./draft.ts";
import { headingOf } from "./heading.ts";
import { changed } from "./lines.ts";
import type { Line } from "./song.ts";

const tabLine = /^\s*(?:[A-Ga-g][#b]?\s*)?[|:][-\d\shpbx|/\\~().*^]{8,}$/u;
/** “Intro: G D”: what is played there. */
const behindColon = /^\s*([^:[\]]{2,30}):\s+(\S.*)$/u;
const behindHeading = /^\s*\[([^[\]]+)\]\s*(\S.*)$/u;

/** The lines of a text with their chords over their words, wherever these stood. */
export function chordedLines(
  draft: Draft,
  texts: readonly string[],
  numberOf: (at: number) => number | undefined = (at) => at + 1,
): Line[] {
  const reader = chordReader(draft);
  const lines = texts.flatMap((text, at) => reader.take(text, numberOf(at)));
  reader.end();
  return lines;
}

/** Reads line by line: chords stand in brackets among the words, or in a line above them. */
export function chordReader(draft: Draft) {
  /** A line of chords whose words come next. */
  let above: Line | undefined;

  /** The chords that came last have no words below them. */
  const end = () => {
    if (above) draft.instrumental.push(above);
    above = undefined;
  };

  const underChords = (line: Line, indent = 0): Line => {
    if (!above) return line;
    const { text } = line;
    const hasOwn = text === "" || line.chords.length > 0 || headingOf(text)?.rest === "";
    if (hasOwn) {
      end();
      return line;
    }
    const chords = chordsInColumns(above.text);
    above = undefined;
    const over = (at: number) => Math.min(Math.max(at - indent, 0), text.length);
    return { ...line, chords: chords.map(({ at, name }) => ({ name, at: over(at) })) };
  };

  /** Whether a line is nothing but chords, or tablature, which is noted. */
  const takeChords = (written: string, number?: number): boolean => {
    // OnSong has OpenSong's dot before lines of chords.
    const text = written.replace(/^\.(?=\s*[A-H(])/u, " ");
    if (tabLine.test(text)) {
      draft.noteNotHeld("tablature", text, number);
      return true;
    }
    const count = chordsOfLine(text);
    if (count === 0) return false;
    end();
    draft.chords += count;
    above = { text, chords: [], number };
    draft.noteNotHeld("remark among chords", remarksAmongChords(text).join(" "), number);
    return true;
  };

  /** The line with the chords in its brackets, other brackets noted; none if it has no words. */
  const takeBrackets = (written: string, number?: number): [Line] | undefined => {
    const { text, chords, remarks } = withoutChords(written);
    draft.chords += chords.length;
    for (const remark of remarks) draft.noteNotHeld("remark in brackets", remark, number);
    const line = changed({ text, chords, number }, (whole) => whole.trim());
    if (isPlayedAlone(line)) {
      end();
      draft.instrumental.push({ text: written.trim(), chords: [], number });
    } else if (line.text !== "" || written.trim() === "") {
      return [underChords(line, written.length - written.trimStart().length)];
    }
    return undefined;
  };

  /** None if the line has nothing but chords, two where it begins with a heading in brackets. */
  const take = (written: string, number?: number): Line[] => {
    if (takeChords(written, number)) return [];
    const [, name = "", played = ""] = behindColon.exec(written) ?? [];
    if (isSectionName(name) && takeChords(`  ${played}`, number)) {
      end();
      return [{ text: `${name}:`, chords: [], number }];
    }
    if (!written.includes("[") || isHeadingInBrackets(written)) {
      return [underChords({ text: written, chords: [], number })];
    }
    const [, heading = "", words = written] = behindHeading.exec(written) ?? [];
    if (!isSectionName(heading)) return takeBrackets(written, number) ?? [];
    end();
    return [{ text: `[${heading}]`, chords: [], number }, ...take(words, number)];
  };
  return { take, takeChords, takeBrackets, end };
}

/** “Verse 1”, “V1”; what may be a chord or a degree is one. */
function isSectionName(text: string): boolean {
  if (isChord(text) || !/^(?:.*\p{L}{2}|V\s?\d)/iu.test(text)) return false;
  return headingOf(`${text}:`)?.rest === "";
}

function isHeadingInBrackets(line: string): boolean {
  return /^\s*\[[^[\]]+\]/u.test(line) && headingOf(line) !== undefined;
}

import { append } from "../draft.ts";
import { linesOf } from "../text/lines.ts";
import { directiveOf } from "./directive.ts";
import { withDirectives } from "./onsong.ts";

export interface SourceLine {
  readonly text: string;
  /** Counted from 1. */
  readonly number: number;
}

const severalDirectives = /^\s*(?:\{[^{}]*\}\s*){2,}$/u;

const environmentOrLeading =
  /(\{\s*(?:(?:start|end)_of_\w+|[se]o[cvbtg])\b[^{}]*\}|^\s*\{\s*(?:c|ci|cb|comment|t|title)\s*:[^{}]*\})/iu;

/** The lines of a ChordPro or OnSong text: each directive by itself, what `\` parts in one. */
function sourceLines(source: string): SourceLine[] {
  const lines: SourceLine[] = [];
  let isContinued = false;
  withDirectives(linesOf(source)).forEach((line, at) => {
    const text = line.replace(/\\\s*$/u, "");
    const before = lines.at(-1);
    if (isContinued && before) {
      lines[lines.length - 1] = { ...before, text: before.text + text.trimStart() };
    } else {
      append(
        lines,
        partsOf(text).map((part) => ({ text: part, number: at + 1 })),
      );
    }
    isContinued = text !== line;
  });
  return lines;
}

/** Directives by themselves, where words stand beside them: `{soc}Sing{eoc}`. */
function partsOf(line: string): string[] {
  if (severalDirectives.test(line)) return line.match(/\{[^{}]*\}/gu) ?? [];
  if (!line.includes("{") || directiveOf(line)) return [line];
  const parts = line.split(environmentOrLeading).filter((part) => part.trim() !== "");
  return parts.length > 1 ? parts : [line];
}

/** The lines of each song: `{new_song}` begins the next. Comments alone are none, and go with it. */
export function songsIn(source: string): SourceLine[][] {
  const songs: SourceLine[][] = [[]];
  let isBegun = false;
  for (const line of sourceLines(source)) {
    const directive = directiveOf(line.text);
    const isNext = directive?.name === "new_song";
    if (isNext && isBegun) songs.push([]);
    if (!isNext) songs.at(-1)?.push(line);
    isBegun = isNext
      ? directive.value !== ""
      : isBegun || (line.text.trim() !== "" && !line.text.startsWith("#"));
    // What it says beside is the song's to tell.
    if (directive?.name === "new_song" && directive.value !== "") songs.at(-1)?.push(line);
  }
  return songs.filter((lines) => lines.some(({ text }) => text.trim() !== ""));
}

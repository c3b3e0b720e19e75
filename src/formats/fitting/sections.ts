import { limits } from "../../contract/limits.ts";
import { lengthOf } from "../../domain/field.ts";
import type { ImportedSection, Note } from "../song.ts";
import { UniqueNames } from "../text/section-names.ts";
import { sectionName } from "../text/section-words.ts";
import { Unreadable } from "../unreadable.ts";
import { cleanLine, cleanName, withoutBroken } from "./clean.ts";
import { fittingPieces } from "./long-line.ts";

/** A section with where it stood, of which others may have become. */
export interface Fitted extends ImportedSection {
  readonly from: number;
}

/** Sections as they can be saved: clean lines, none too long, each with a name of its own. */
export function fitSections(
  sections: readonly ImportedSection[],
  language: string,
  notes: Note[],
): Fitted[] {
  const taken = new UniqueNames();
  return sections.flatMap(({ name, lines }, from) => {
    const fitting = fitLines(lines, notes);
    if (fitting.length === 0) {
      notes.push({ code: "headingWithoutWords", text: name });
      return [];
    }
    return inPieces(name, fitting, notes).map((piece) => {
      const own = ownName(piece.name, language, taken, notes);
      taken.add(own);
      return { name: own, lines: piece.lines, from };
    });
  });
}

function fitLines(lines: readonly string[], notes: Note[]): string[] {
  const clean = lines.map((line) => {
    const { text, removed } = withoutBroken(line);
    if (removed > 0) notes.push({ code: "charactersRemoved", text: text.trim() });
    return cleanLine(text);
  });
  return withoutOuterBlanks(
    clean.flatMap((line) => {
      const pieces = fittingPieces(line);
      if (pieces.length > 1) notes.push({ code: "lineSplit", text: line });
      return pieces;
    }),
  );
}

function withoutOuterBlanks(lines: readonly string[]): string[] {
  const kept = lines.filter((line, at) => line !== "" || (at > 0 && lines[at - 1] !== ""));
  return kept.at(-1) === "" ? kept.slice(0, -1) : kept;
}

/** A section of too many lines, parted at its blank lines. */
function inPieces(name: string, lines: readonly string[], notes: Note[]): ImportedSection[] {
  if (lines.length <= limits.lines) return [{ name, lines }];
  const stanzas = parted(lines);
  if (stanzas.some((stanza) => stanza.length > limits.lines)) {
    throw new Unreadable("longSection", { name, count: lines.length, max: limits.lines });
  }
  notes.push({ code: "sectionSplit", text: name });
  return stanzas.map((stanza) => ({ name, lines: stanza }));
}

function parted(lines: readonly string[]): string[][] {
  const stanzas: string[][] = [[]];
  for (const line of lines) {
    if (line === "") stanzas.push([]);
    else stanzas.at(-1)?.push(line);
  }
  return stanzas.filter(({ length }) => length > 0);
}

function ownName(written: string, language: string, taken: UniqueNames, notes: Note[]): string {
  const { text } = withoutBroken(written);
  const name = cleanName(text) || sectionName(language, "verse", String(taken.size + 1));
  if (lengthOf(name) > limits.sectionName) {
    notes.push({ code: "notHeld", what: "section name beyond the limit", text: name });
    return taken.free(sectionName(language, "verse", String(taken.size + 1)));
  }
  if (!taken.has(name)) return name;
  notes.push({ code: "sectionRenamed", text: name });
  return taken.free(name);
}

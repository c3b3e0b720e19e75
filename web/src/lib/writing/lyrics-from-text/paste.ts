import { limits } from "$contract/limits.ts";
import { lengthOf } from "$domain/field.ts";
import { assemble } from "$formats/text/assemble.ts";
import { withoutDoubleSpacing } from "./double-spacing.ts";
import { fittingPieces } from "./long-line.ts";
import { stanzasOf } from "$formats/text/stanzas.ts";
import { withoutSurroundings } from "$formats/text/surroundings.ts";
import { tidyLines } from "$formats/text/tidy.ts";

export interface PastedSection {
  readonly name: string;
  readonly lines: readonly string[];
  /** Whether the text itself gave the name. */
  readonly isNamed: boolean;
}

/** What somebody should know about a pasted text before it is taken. */
export type PasteNote =
  /** Title and footer, which belong to the song's metadata. */
  | { readonly kind: "opening" | "closing"; readonly lines: readonly string[] }
  | { readonly kind: "lineSplit"; readonly line: string; readonly length: number }
  | { readonly kind: "headingWithoutWords"; readonly name: string }
  /** What did not fit into the lyrics. */
  | { readonly kind: "leftOver"; readonly lines: readonly string[] }
  | { readonly kind: "sequenceCut"; readonly count: number; readonly limit: number };

export interface Pasted {
  readonly sections: readonly PastedSection[];
  /** Places of sections in singing order; empty: as written. */
  readonly sequence: readonly number[];
  readonly notes: readonly PasteNote[];
}

/**
 * Finds the sections of a whole song's text, written in that language. Names that the lyrics have
 * already are headings too.
 */
export function parsePasted(text: string, language: string, names: readonly string[] = []): Pasted {
  const { stanzas, opening, closing } = withoutSurroundings(
    stanzasOf(withoutDoubleSpacing(tidyLines(text)), names),
  );
  const { sections, order, headingsWithoutWords } = assemble(stanzas, language);
  const long = sections.flatMap(({ lines }) => lines).filter((line) => !isFitting(line));
  const { fitting, leftOver } = withinLimits(
    sections.map(({ name, lines, isNamed }) => ({
      name,
      lines: lines.flatMap(fittingPieces),
      isNamed,
    })),
  );
  const { sequence, cut } = sequenceOf(
    order.filter((index) => index < fitting.length),
    fitting.length,
  );
  const notes: PasteNote[] = [
    ...(opening.length > 0 ? [{ kind: "opening", lines: opening } as const] : []),
    ...(closing.length > 0 ? [{ kind: "closing", lines: closing } as const] : []),
    ...long.map((line) => ({ kind: "lineSplit", line, length: lengthOf(line) }) as const),
    ...headingsWithoutWords.map((name) => ({ kind: "headingWithoutWords", name }) as const),
    ...(leftOver.length > 0 ? [{ kind: "leftOver", lines: leftOver } as const] : []),
    ...(cut > 0 ? [{ kind: "sequenceCut", count: cut, limit: limits.sequence } as const] : []),
  ];
  return { sections: fitting, sequence, notes };
}

function isFitting(line: string): boolean {
  return lengthOf(line) <= limits.lineText;
}

function withinLimits(sections: readonly PastedSection[]) {
  const fitting: PastedSection[] = [];
  const leftOver: string[] = [];
  let room: number = limits.lines;
  for (const { name, lines, isNamed } of sections) {
    const taken = fitting.length < limits.sections && leftOver.length === 0 ? room : 0;
    if (taken > 0) fitting.push({ name, lines: lines.slice(0, taken), isNamed });
    if (taken === 0) leftOver.push(name);
    leftOver.push(...lines.slice(taken));
    room -= Math.min(taken, lines.length);
  }
  return { fitting, leftOver };
}

/** The order within its limit; none when every section is sung once, as written. */
function sequenceOf(order: readonly number[], sections: number) {
  const isAsWritten = order.length === sections && order.every((index, at) => index === at);
  return {
    sequence: isAsWritten ? [] : order.slice(0, limits.sequence),
    cut: Math.max(0, order.length - limits.sequence),
  };
}

import { limits } from "$contract/fields.ts";
import type { Metadata } from "$contract/song.ts";
import { lengthOf } from "$domain/field.ts";
import { type Draft, newDraft } from "$formats/draft.ts";
import { fitMetadata, partedLine } from "$formats/normalize.ts";
import type { Note } from "$formats/song.ts";
import { type PastedSection, foundIn } from "./found.ts";

/** What somebody should know about a pasted text before it is taken. */
export type PasteNote =
  | { readonly kind: "lineSplit"; readonly line: string; readonly length: number }
  | { readonly kind: "headingWithoutWords"; readonly name: string }
  /** What a song has no place for. */
  | { readonly kind: "notHeld"; readonly lines: readonly string[] }
  | { readonly kind: "chords"; readonly count: number }
  /** What did not fit into the lyrics. */
  | { readonly kind: "leftOver"; readonly lines: readonly string[] }
  | { readonly kind: "sequenceCut"; readonly count: number; readonly limit: number };

export interface Pasted {
  readonly sections: readonly PastedSection[];
  /** Places of sections in singing order; empty: as written. */
  readonly sequence: readonly number[];
  /** What the text says of the song: title, authors, copyright, songbooks. */
  readonly about: Metadata;
  readonly notes: readonly PasteNote[];
}

/**
 * Finds the sections of a whole song's text, written in that language, whatever format it is in.
 * Names that the lyrics have already are headings too.
 */
export function parsePasted(text: string, language: string, names: readonly string[] = []): Pasted {
  const draft = newDraft();
  const { sections, order, headingsWithoutWords } = foundIn(text, language, names, draft);
  const long = sections.flatMap(({ lines }) => lines).filter((line) => !isFitting(line));
  const { fitting, leftOver } = withinLimits(
    sections.map(({ name, lines, isNamed }) => ({
      name,
      lines: lines.flatMap(partedLine),
      isNamed,
    })),
  );
  const { sequence, cut } = sequenceOf(
    order.filter((index) => index < fitting.length),
    fitting.length,
  );
  const { about, notes } = aboutOf(draft);
  const split = long.filter((line) => partedLine(line).length > 1);
  return {
    sections: fitting,
    sequence,
    about,
    notes: [
      ...split.map((line) => ({ kind: "lineSplit", line, length: lengthOf(line) }) as const),
      ...headingsWithoutWords.map((name) => ({ kind: "headingWithoutWords", name }) as const),
      ...notHeld(notes),
      ...(draft.chords > 0 ? [{ kind: "chords", count: draft.chords } as const] : []),
      ...(leftOver.length > 0 ? [{ kind: "leftOver", lines: leftOver } as const] : []),
      ...(cut > 0 ? [{ kind: "sequenceCut", count: cut, limit: limits.sequence } as const] : []),
    ],
  };
}

/** The same without what it says of the song, which stands in the song's details already. */
export function parseCarried(text: string, language: string): Pasted {
  return { ...parsePasted(text, language), about: aboutOf(newDraft()).about };
}

function notHeld(notes: readonly Note[]): PasteNote[] {
  const lines = notes.flatMap(({ code, text = "" }) => (code === "notHeld" ? text : []));
  return lines.length > 0 ? [{ kind: "notHeld", lines }] : [];
}

/** The metadata within the limits; a text that is too long for a field is told as not held. */
function aboutOf(draft: Draft): { about: Metadata; notes: Note[] } {
  const notes = [...draft.notes];
  const fitted = { ...draft };
  const texts = { title: draft.title, copyright: draft.copyright.join("\n") };
  for (const field of ["title", "copyright"] as const) {
    if (lengthOf(texts[field].trim()) <= limits[field]) continue;
    notes.push({ code: "notHeld", what: field, text: texts[field] });
    texts[field] = "";
  }
  fitted.title = texts.title;
  fitted.copyright = [texts.copyright];
  return { about: fitMetadata(fitted, fitted.title.trim(), notes), notes };
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

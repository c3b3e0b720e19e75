import { limits } from "$contract/fields.ts";
import type { Metadata } from "$contract/song.ts";
import { lengthOf } from "$domain/field.ts";
import { takeCredits } from "$formats/credits.ts";
import { type Draft, type DraftLyrics, newDraft, noteNotHeld, textsOf } from "$formats/draft.ts";
import type { TextFormat } from "$formats/draft.ts";
import { textFormats } from "$formats/formats.ts";
import { tidyLines, withoutDoubleSpacing } from "$formats/lines.ts";
import { withoutMail } from "$formats/mail.ts";
import { ImportError } from "$formats/messages.ts";
import { fitMetadata, fitSections, partedLine } from "$formats/normalize.ts";
import type { Note } from "$formats/song.ts";
import { assemble, stanzasOf } from "$formats/stanzas.ts";
import { chordedLines } from "$formats/strip-chords.ts";
import { isStructured } from "$formats/text.ts";
import { takeNamedTitle, withoutSurroundings } from "$formats/lyrics.ts";

/** What somebody should know about a pasted text before it is taken. */
type PasteNote =
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

export interface PastedSection {
  readonly name: string;
  readonly lines: readonly string[];
  /** Whether the text itself gave the name. */
  readonly isNamed: boolean;
}

/** The words of a text, in sections, and the order in which they occur. */
interface FoundSong {
  readonly sections: readonly PastedSection[];
  readonly order: readonly number[];
  readonly headingsWithoutWords: readonly string[];
}

/** The song of a text; what it says beside the words goes into the draft. */
function foundIn(
  text: string,
  language: string,
  names: readonly string[],
  draft: Draft,
): FoundSong {
  const format = textFormats.find((one) => one.detect(text, ""));
  const isPlain = !format || (format.name === "text" && !isStructured(text));
  const read = isPlain ? undefined : readAs(format, text, language, draft);
  return read ?? asPlain(text, language, names, draft);
}

/** The first song of a text in some program's format, in one lyric version; none: it is broken. */
function readAs(
  format: TextFormat,
  text: string,
  language: string,
  draft: Draft,
): FoundSong | undefined {
  try {
    const [song, ...songs] = format.read(text, { filename: "", ...(language && { language }) });
    if (!song) return undefined;
    const lyrics = song.lyrics.find((one) => one.language === language) ?? song.lyrics[0];
    if (!lyrics) return undefined;
    const notes: Note[] = [];
    const sections = fitSections(lyrics.sections, lyrics.language, notes);
    const { lyrics: versions, notes: told, ...about } = song;
    Object.assign(draft, about);
    const others = versions.filter((one) => one !== lyrics);
    draft.notes.push(...told, ...[...others, ...songs.flatMap((one) => one.lyrics)].map(asNote));
    const isNamed = true;
    return {
      sections: sections.map(({ name, lines }) => ({ name, lines: textsOf(lines), isNamed })),
      order: lyrics.sequence.flatMap((from) =>
        sections.flatMap((section, at) => (section.from === from ? at : [])),
      ),
      headingsWithoutWords: [...told, ...notes].flatMap(({ code, text: name = "" }) =>
        code === "headingWithoutWords" ? name : [],
      ),
    };
  } catch (error) {
    if (error instanceof ImportError) return undefined;
    throw error;
  }
}

/** Words beside those that are taken. */
function asNote({ sections }: DraftLyrics): Note {
  const text = sections.flatMap(({ lines }) => textsOf(lines)).join(" / ");
  return { code: "notHeld", what: "lyrics", text };
}

function asPlain(
  text: string,
  language: string,
  names: readonly string[],
  draft: Draft,
): FoundSong {
  const lines = chordedLines(draft, tidyLines(withoutMail(draft, text)));
  const all = takeNamedTitle(draft, stanzasOf(withoutDoubleSpacing(lines), names));
  const { stanzas, opening, closing } = withoutSurroundings(all, draft.title !== "");
  const [title = "", ...authors] = opening;
  draft.title ||= title;
  draft.authors.push(...authors);
  takeCredits(draft, closing);
  const { sections, remarks, ...found } = assemble(stanzas, language);
  for (const remark of remarks) noteNotHeld(draft, "remark in brackets", remark);
  const texts = sections.map(({ name, lines: own, isNamed }) => {
    return { name, lines: textsOf(own), isNamed };
  });
  return { ...found, sections: texts };
}

/** What a text says of a song beside its words, a line each. */
export function aboutLines({
  title,
  alternateTitles,
  authors,
  copyright,
  themes,
  songbooks,
}: Metadata): string[] {
  const numbers = songbooks.map(({ book, number }) => `${book} ${number}`);
  return [
    title,
    ...alternateTitles,
    ...authors,
    ...copyright.split("\n"),
    ...themes,
    ...numbers,
  ].filter((line) => line !== "");
}

/** A song's details with what a text says of them; a title that is there stays. */
export function filledIn(metadata: Metadata, about: Metadata): Metadata {
  const title = metadata.title.trim() === "" ? about.title : metadata.title;
  return {
    title,
    alternateTitles: joined(metadata.alternateTitles, [
      about.title,
      ...about.alternateTitles,
    ]).filter((other) => other !== title),
    authors: joined(metadata.authors, about.authors),
    copyright: metadata.copyright.trim() === "" ? about.copyright : metadata.copyright,
    themes: joined(metadata.themes, about.themes),
    songbooks: joined(metadata.songbooks, about.songbooks),
  };
}

/** Each once, those that are there first. */
function joined<Entry>(there: readonly Entry[], found: readonly Entry[]): Entry[] {
  const known = new Set(there.map((entry) => JSON.stringify(entry)));
  return [...there, ...found.filter((entry) => entry !== "" && !known.has(JSON.stringify(entry)))];
}

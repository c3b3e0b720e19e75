import { limits } from "$contract/fields.ts";
import type { LyricsDocument } from "$contract/lyrics.ts";
import type { Metadata } from "$contract/song.ts";
import { lengthOf, isBlank } from "$domain/white-space.ts";
import { fold, wordsOf } from "$domain/folding.ts";
import { takeCredits } from "$formats/credits.ts";
import { Draft, textsOf } from "$formats/draft.ts";
import { textFormats } from "$formats/formats.ts";
import { headingOf } from "$formats/heading.ts";
import { tidyLines, withoutDoubleSpacing } from "$formats/lines.ts";
import { takeNamedTitle, withoutSurroundings } from "$formats/lyrics.ts";
import { withoutMail } from "$formats/mail.ts";
import { ImportError } from "$formats/messages.ts";
import { fitMetadata, fitSections, partedLine } from "$formats/normalize.ts";
import { uniqueName } from "$formats/section-words.ts";
import type { Note } from "$formats/song.ts";
import { assemble, stanzasOf } from "$formats/stanzas.ts";
import { chordedLines } from "$formats/strip-chords.ts";
import { isStructured } from "$formats/text.ts";
import type { Section } from "../song/singing-order.ts";
import { type EditedLyrics, type NewId, nextVerseName, sungOrder, withOrder } from "./document.ts";
import { reconcile, type SectionText, track } from "./reconcile.ts";

export interface Pasted {
  readonly sections: readonly PastedSection[];
  /** Places of sections in singing order; empty: as written. */
  readonly sequence: readonly number[];
  /** What the text says of the song: title, authors, copyright, songbooks. */
  readonly about: Metadata;
  /** What somebody should know before it is taken: what was changed, or has no place in a song. */
  readonly notes: readonly Note[];
  /** How many were left out. */
  readonly chords: number;
}

export interface PastedSection {
  readonly name: string;
  readonly lines: readonly string[];
  /** Whether the text itself gave the name. */
  readonly isNamed: boolean;
}

/** The words of a text, and the order in which its sections occur. */
interface Found {
  readonly sections: readonly PastedSection[];
  readonly order: readonly number[];
}

/**
 * Finds the sections of a whole song's text, written in that language, whatever format it is in.
 * Names that the lyrics have already are headings too.
 */
export function parsePasted(text: string, language: string, names: readonly string[] = []): Pasted {
  const draft = new Draft({ filename: "", ...(language && { language }) });
  const found = readAs(text, language, draft) ?? readPlain(text, language, names, draft);
  const sections = withinLimits(found.sections, draft);
  const order = found.order.filter((index) => index < sections.length);
  const isAsWritten = order.length === sections.length && order.every((index, at) => index === at);
  const cut = order.splice(limits.sequence).map((index) => sections[index]?.name);
  if (cut.length > 0) draft.note("orderNotHeld", cut.join(", "));
  const about = aboutOf(draft);
  const { notes, chords } = draft;
  return { sections, sequence: isAsWritten ? [] : order, about, notes, chords };
}

/** The first song of a text in some program's format, in one lyric version; none: it is broken. */
function readAs(text: string, language: string, draft: Draft): Found | undefined {
  const format = textFormats.find((one) => one.detect(text, ""));
  if (!format || (format.name === "text" && !isStructured(text))) return undefined;
  try {
    const [song, ...songs] = format.read(text, draft.options);
    const lyrics = song?.lyrics.find((one) => one.language === language) ?? song?.lyrics[0];
    if (!song || !lyrics) return undefined;
    const sections = fitSections(lyrics, song);
    Object.assign(draft, song);
    for (const other of [song, ...songs].flatMap((one) => one.lyrics)) {
      const words = other.sections.flatMap(({ lines }) => textsOf(lines)).join(" / ");
      if (other !== lyrics) draft.noteNotHeld("lyrics", words);
    }
    return {
      sections: sections.map(({ name, lines }) => ({ name, lines: textsOf(lines), isNamed: true })),
      order: lyrics.sequence.flatMap((from) =>
        sections.flatMap((section, at) => (section.from === from ? at : [])),
      ),
    };
  } catch (error) {
    if (error instanceof ImportError) return undefined;
    throw error;
  }
}

function readPlain(text: string, language: string, names: readonly string[], draft: Draft): Found {
  const lines = chordedLines(draft, tidyLines(withoutMail(draft, text)));
  const all = takeNamedTitle(draft, stanzasOf(withoutDoubleSpacing(lines), names));
  const { stanzas, opening, closing } = withoutSurroundings(all, draft.title !== "");
  const [title = "", ...authors] = opening;
  draft.title ||= title;
  draft.authors.push(...authors);
  takeCredits(draft, closing);
  const { sections, order, remarks, headingsWithoutWords } = assemble(stanzas, language);
  for (const remark of remarks) draft.noteNotHeld("remark in brackets", remark);
  for (const heading of headingsWithoutWords) draft.note("headingWithoutWords", heading);
  return { sections: sections.map((one) => ({ ...one, lines: textsOf(one.lines) })), order };
}

/** What fits into lyrics, long lines parted where a phrase ends; what is left is told. */
function withinLimits(sections: readonly PastedSection[], draft: Draft): PastedSection[] {
  const fitting: PastedSection[] = [];
  const left: string[] = [];
  let room: number = limits.lines;
  for (const { name, lines, isNamed } of sections) {
    const parted = lines.flatMap((line) => {
      const parts = partedLine(line);
      if (parts.length > 1) draft.note("lineSplit", line);
      return parts;
    });
    const taken = fitting.length < limits.sections && left.length === 0 ? room : 0;
    if (taken > 0) fitting.push({ name, lines: parted.slice(0, taken), isNamed });
    else left.push(name);
    left.push(...parted.slice(taken));
    room -= Math.min(taken, parted.length);
  }
  draft.noteNotHeld("lyrics", left.join(" / "));
  return fitting;
}

/** The metadata within the limits; a text that is too long for a field is told as not held. */
function aboutOf(draft: Draft): Metadata {
  const copyright = draft.copyright.join("\n");
  if (lengthOf(copyright.trim()) > limits.copyright) {
    draft.noteNotHeld("copyright", copyright);
    draft.copyright = [];
  }
  const title = draft.title.trim();
  if (lengthOf(title) <= limits.title) return fitMetadata(draft, title);
  draft.noteNotHeld("title", title);
  return fitMetadata(draft, "");
}

/** What a text says of a song beside its words, a line each. */
export function aboutLines(about: Metadata): string[] {
  const { title, alternateTitles, authors, copyright, themes, songbooks } = about;
  const numbers = songbooks.map(({ book, number }) => `${book} ${number}`);
  const lines = [title, ...alternateTitles, ...authors, ...copyright.split("\n"), ...themes];
  return [...lines, ...numbers].filter((line) => line !== "");
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

/** The lyrics with the pasted words in place of theirs; what stayed the same keeps its ids. */
export function applyPaste<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  pasted: Pasted,
  newId: NewId,
): Lyrics {
  const namesakes = counterpartsOf(pasted.sections, lyrics.sections);
  const texts: { id: string; name: string; text: string }[] = [];
  for (const section of pasted.sections) {
    const before = namesakes.get(section);
    const name = before && !section.isNamed ? before.name : section.name;
    const taken = texts.map((text) => text.name);
    const text = section.lines.join("\n");
    texts.push({ id: before?.id ?? newId(), name: uniqueName(name, taken), text });
  }
  const { sections } = reconcile(track(lyrics.sections), texts, newId);
  const order = pasted.sequence.flatMap((index) => texts[index]?.id ?? []);
  const next = { ...lyrics, sections: [...sections], sequence: [] };
  return withOrder(next, order.length > 0 ? order : formerOrder(lyrics, sections));
}

/** A text without an order of its own leaves the one that was, if that still sings everything. */
function formerOrder({ sequence }: LyricsDocument, sections: readonly Section[]): string[] {
  const known = new Set(sections.map(({ id }) => id));
  const order = sequence.filter((id) => known.has(id));
  const isComplete = sections.every(({ id }) => order.includes(id));
  return isComplete ? order : sections.map(({ id }) => id);
}

/** The section that each pasted one was before: by its words where we named it, else by name. */
function counterpartsOf(pasted: readonly PastedSection[], sections: readonly Section[]) {
  const found = new Map<PastedSection, Section>();
  const left = new Set(sections);
  const match = (isSame: (one: PastedSection, other: Section) => boolean) => {
    for (const one of pasted) {
      const other = found.has(one) ? undefined : [...left].find((section) => isSame(one, section));
      if (!other) continue;
      found.set(one, other);
      left.delete(other);
    }
  };
  match((one, other) => !one.isNamed && hasSameWords(one, other));
  match(hasSameName);
  match(hasSameWords);
  return found;
}

function hasSameWords(one: PastedSection, { lines }: Section): boolean {
  return wordsOf(one.lines) === wordsOf(lines.map(({ text }) => text));
}

function hasSameName(one: PastedSection, other: Section): boolean {
  return fold(one.name) === fold(other.name);
}

/** The lyrics with the pasted sections at their end; what they have already is sung again. */
export function appendPaste(lyrics: EditedLyrics, pasted: Pasted, newId: NewId): EditedLyrics {
  const there = pasted.sections.map((section) => sameIn(lyrics, section));
  const nameFor = namesBeside(lyrics);
  const added = pasted.sections.map((section, at) =>
    there[at] === undefined ? nameFor(section, newId()) : undefined,
  );
  const { sections } = reconcile(
    track(lyrics.sections),
    [...lyrics.sections, ...added.flatMap((section) => section ?? [])],
    newId,
  );
  const ids = pasted.sections.map((_, at) => there[at] ?? added[at]?.id ?? "");
  const order = [...sungOrder(lyrics), ...orderOf(pasted, ids)];
  return withOrder({ ...lyrics, sections: [...sections] }, order);
}

/** What the text of a section would be as a whole text; its first words stay its own. */
export function partsOf({ name, lines }: Section, language: string): Pasted {
  const texts = lines.map(({ text }) => text);
  const first = texts.find((text) => !isBlank(text)) ?? "";
  const isHeaded = headingOf(first) !== undefined;
  return parsePasted([...(isHeaded ? [] : [`${name}:`]), ...texts].join("\n"), language, [name]);
}

/** A section as the several that its text turned out to be. */
export function splitSection(lyrics: EditedLyrics, id: string, newId: NewId): EditedLyrics {
  const { language = "", sections } = lyrics;
  const index = sections.findIndex((section) => section.id === id);
  const whole = sections[index];
  if (!whole) return lyrics;
  const pasted = partsOf(whole, language);
  const others = sections.filter((section) => section !== whole);
  const nameFor = namesBeside({ language, sections: others });
  const parts = pasted.sections.map((section, at) => nameFor(section, at === 0 ? id : newId()));
  const after = [...others.slice(0, index), ...parts, ...others.slice(index)];
  const next = { ...lyrics, sections: [...reconcile(track(sections), after, newId).sections] };
  const ids = parts.map((part) => part.id);
  const order = sungOrder(lyrics).flatMap((one) => (one === id ? orderOf(pasted, ids) : one));
  return withOrder(next, order);
}

function orderOf({ sequence }: Pasted, ids: readonly string[]): readonly string[] {
  return sequence.length > 0 ? sequence.flatMap((index) => ids[index] ?? []) : ids;
}

function sameIn({ sections }: EditedLyrics, pasted: PastedSection): string | undefined {
  const isNamedSo = ({ name }: Section) => !pasted.isNamed || name === pasted.name;
  return sections.find((section) => hasSameWords(pasted, section) && isNamedSo(section))?.id;
}

/** Gives pasted sections names that the lyrics have not yet. */
function namesBeside({ language = "", sections }: Pick<EditedLyrics, "language" | "sections">) {
  const taken = sections.map(({ name }) => name);
  return ({ name, lines, isNamed }: PastedSection, id: string): SectionText => {
    const unique = uniqueName(name, taken);
    const free = unique === name || isNamed ? unique : nextVerseName(language, taken);
    taken.push(free);
    return { id, name: free, text: lines.join("\n") };
  };
}

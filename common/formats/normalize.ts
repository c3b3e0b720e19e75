import { changed, cleanLine, endOf } from "./lines.ts";
import { chordSheetOf, isTempo } from "./chord-sheet.ts";
import { limits } from "../contract/fields.ts";
import type { Metadata } from "../contract/song.ts";
import { faultIn, keeps } from "../domain/field.ts";
import { lengthOf } from "../domain/white-space.ts";
import { fold } from "../domain/folding.ts";
import { type Draft, type DraftLyrics, type DraftSection, textsOf } from "./draft.ts";
import { headingOf } from "./heading.ts";
import { ImportError } from "./messages.ts";
import { UniqueNames, sectionName } from "./section-words.ts";
import type { ImportedArrangement, ImportedSong, Line, Note, ReadOptions } from "./song.ts";

const broken = /(?![\t\n\v\f\r\u0085])[\p{Cc}\uFFFE\uFFFF\uD800-\uDFFF]/gu;

/** Without characters that no song can have: controls, halves of pairs. */
function withoutBroken(text: string, notes: Note[]): string {
  const clean = text.replace(broken, "");
  if (clean !== text) notes.push({ code: "charactersRemoved", text: clean.trim() });
  return clean;
}

/** A name or title, with single spaces. */
function cleanName(text: string): string {
  return cleanLine(text).replace(/ {2,}/g, " ");
}

const phraseEnd = /[.!?;:,،؛؟。！？；，、…।]["'’”»)\]]*$/u;

/** A line in pieces that fit; refuses one that has no place to part it. */
function fittingPieces(line: string): string[] {
  // All lines that a song can have together are not as long: it need not be parted to be refused.
  if (line.length > 2 * limits.lines * limits.lineText) throw tooLong(line);
  return partedLine(line).map((piece) => {
    if (lengthOf(piece) > limits.lineText) throw tooLong(piece);
    return piece;
  });
}

/**
 * A long line parted where a phrase ends, otherwise between words; never inside one, so that a piece
 * may still be too long.
 */
export function partedLine(line: string): string[] {
  const cut = lengthOf(line) <= limits.lineText ? undefined : cutOf(line);
  if (cut === undefined) return [line];
  return [line.slice(0, cut), line.slice(cut)].flatMap((half) => partedLine(half.trim()));
}

function tooLong(line: string): ImportError {
  const name = [...line].slice(0, 40).join("");
  return new ImportError("longLine", { name, count: lengthOf(line), max: limits.lineText });
}

function cutOf(line: string): number | undefined {
  const spaces = [...line.matchAll(/\s+/gu)].map(({ index }) => index);
  const phrases = spaces.filter((at) => phraseEnd.test(line.slice(Math.max(0, at - 8), at)));
  return nearMiddle(line, phrases) ?? nearMiddle(line, spaces) ?? nearMiddle(line, wordEnds(line));
}

/** Around the middle of a line, where it is looked for a place: no word that fits is longer. */
const around = 2 * limits.lineText;

/** Made when it is needed, and once: that takes longer than a line. */
let words: Intl.Segmenter | undefined;

/** Where scripts that know no spaces end a word, near the middle: finding all takes too long. */
function wordEnds(line: string): number[] {
  words ??= new Intl.Segmenter(undefined, { granularity: "word" });
  const begin = Math.max(0, Math.floor(line.length / 2) - around);
  const middle = line.slice(begin, begin + 2 * around);
  return [...words.segment(middle)].slice(1).map(({ index }) => begin + index);
}

/** The place that is nearest the middle, if that is not too near an end. */
function nearMiddle(line: string, places: readonly number[]): number | undefined {
  const distance = (place: number) => Math.abs(place - line.length / 2);
  const nearest = places.reduce(
    (best, place) => (distance(place) < distance(best) ? place : best),
    0,
  );
  return nearest > 0 && distance(nearest) < line.length * 0.3 ? nearest : undefined;
}

/** A section with where it stood, of which others may have become. */
interface Fitted extends DraftSection {
  readonly from: number;
}

/** Sections as they can be saved: clean lines, none too long, each with a name of its own. */
export function fitSections(
  sections: readonly DraftSection[],
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

function fitLines(lines: readonly Line[], notes: Note[]): Line[] {
  const fitting = lines.flatMap((line) => {
    withoutBroken(line.text, notes);
    const clean = changed(line, (text) => cleanLine(text.replace(broken, "")));
    const pieces = fittingPieces(clean.text);
    if (pieces.length === 1) return clean;
    notes.push({ code: "lineSplit", text: clean.text });
    return inPiecesWithChords(clean, pieces);
  });
  // Without blank lines at the ends, or several in a row.
  const isFilled = (at: number) => (fitting[at]?.text ?? "") !== "";
  const kept = fitting.filter((_, at) => isFilled(at) || isFilled(at - 1));
  return kept.at(-1)?.text === "" ? kept.slice(0, -1) : kept;
}

function inPiecesWithChords({ text, chords, number }: Line, pieces: readonly string[]): Line[] {
  let end = 0;
  const begins = pieces.map((piece) => {
    const begin = text.indexOf(piece, end);
    end = begin + piece.length;
    return begin;
  });
  return pieces.map((piece, index) => {
    const [begin = 0, next = Infinity] = begins.slice(index, index + 2);
    const own = chords.filter(({ at }) => at >= begin && at < next);
    const placed = own.map(({ at, name }) => ({ name, at: Math.min(at - begin, piece.length) }));
    return { text: piece, chords: placed, number };
  });
}

/** A section of too many lines, parted at its blank lines. */
function inPieces(name: string, lines: readonly Line[], notes: Note[]): DraftSection[] {
  if (lines.length <= limits.lines) return [{ name, lines }];
  const stanzas: Line[][] = [[]];
  for (const line of lines) {
    if (line.text === "") stanzas.push([]);
    else stanzas.at(-1)?.push(line);
  }
  if (stanzas.some((stanza) => stanza.length > limits.lines)) {
    throw new ImportError("longSection", { name, count: lines.length, max: limits.lines });
  }
  notes.push({ code: "sectionSplit", text: name });
  return stanzas.filter(({ length }) => length > 0).map((stanza) => ({ name, lines: stanza }));
}

function ownName(written: string, language: string, taken: UniqueNames, notes: Note[]): string {
  const numbered = sectionName(language, "verse", String(taken.size + 1));
  const name = cleanName(written.replace(broken, "")) || numbered;
  if (lengthOf(name) > limits.sectionName) {
    notes.push({ code: "notHeld", what: "section name beyond the limit", text: name });
    return taken.free(numbered);
  }
  if (taken.has(name)) notes.push({ code: "sectionRenamed", text: name });
  return taken.free(name);
}

const anId = "00000000-0000-0000-0000-000000000000";

/** A lyric version within the limits; a very long one as several, parted between sections. */
function fitLyrics(lyrics: DraftLyrics, notes: Note[]): DraftLyrics[] {
  const sections = fitSections(lyrics.sections, lyrics.language, notes);
  if (sections.length === 0) {
    if (lyrics.label !== "") notes.push({ code: "notHeld", what: "label", text: lyrics.label });
    return [];
  }
  const parts = partsOf(sections, lyrics);
  refuseMany(parts.length);
  const order = orderOf(lyrics.sequence, sections);
  const [whole] = parts;
  if (parts.length === 1 && whole) return [withOrder(lyrics, whole, order, notes)];
  notes.push({ code: "lyricsSplit", text: `${parts.length}` });
  const places = parts.flatMap((part, at) => part.map((_, place) => ({ at, place })));
  const partAt = (turn: number) => places[order[turn] ?? 0]?.at ?? 0;
  // Sung one part after the other, each keeps its own order.
  const isKept = order.every((_, turn) => turn === 0 || partAt(turn) >= partAt(turn - 1));
  if (!isKept) noteOrder(order, sections, notes);
  return parts.map((part, at) => {
    const own = order.filter((_, turn) => isKept && partAt(turn) === at);
    const number = `${at + 1}/${parts.length}`;
    const label = lyrics.label === "" ? number : `${lyrics.label} ${number}`;
    const sequence = own.map((index) => places[index]?.place ?? 0);
    return withOrder({ ...lyrics, label }, part, sequence, notes);
  });
}

/** The order by places after empty sections went and long ones became several. */
function orderOf(sequence: readonly number[], sections: readonly Fitted[]): number[] {
  const places: number[][] = [];
  for (const [at, { from }] of sections.entries()) (places[from] ??= []).push(at);
  return sequence.flatMap((from) => places[from] ?? []);
}

function withOrder(
  { language, label }: DraftLyrics,
  sections: readonly Fitted[],
  order: readonly number[],
  notes: Note[],
): DraftLyrics {
  const isAsWritten = order.length === sections.length && order.every((index, at) => index === at);
  const isLong = order.length > limits.sequence;
  if (isLong) noteOrder(order, sections, notes);
  return {
    language,
    label,
    sections: sections.map(({ name, lines }) => ({ name, lines })),
    sequence: isAsWritten || isLong ? [] : order,
  };
}

function noteOrder(order: readonly number[], sections: readonly Fitted[], notes: Note[]): void {
  const text = order.map((index) => sections[index]?.name).join(", ");
  notes.push({ code: "orderNotHeld", text });
}

function partsOf(sections: readonly Fitted[], { language, label }: DraftLyrics): Fitted[][] {
  const sequence = Array.from({ length: limits.sequence }, () => anId);
  const around = bytesOf({ language, label: `${label} 10/10`, sections: [], sequence });
  const parts: Fitted[][] = [];
  let [part, lines, bytes]: [Fitted[], number, number] = [[], 0, around];
  for (const section of sections) {
    const own = bytesOf(documentOf(section)) + 1;
    const isFull =
      part.length >= limits.sections ||
      lines + section.lines.length > limits.lines ||
      bytes + own > limits.jsonBodyBytes;
    if (part.length > 0 && isFull) {
      parts.push(part);
      [part, lines, bytes] = [[], 0, around];
    }
    part.push(section);
    lines += section.lines.length;
    bytes += own;
    if (bytes > limits.jsonBodyBytes) throw new ImportError("bigSection", { name: section.name });
  }
  return [...parts, part];
}

function documentOf({ name, lines }: Fitted) {
  return { id: anId, name, lines: lines.map(({ text }) => ({ id: anId, text })) };
}

function bytesOf(document: unknown): number {
  return new TextEncoder().encode(JSON.stringify(document)).length;
}

type DraftMetadata = Pick<
  Draft,
  "alternateTitles" | "authors" | "copyright" | "themes" | "songbooks"
>;

/** A song's metadata within the limits; list entries that do not fit are noted. */
export function fitMetadata(draft: DraftMetadata, title: string, notes: Note[]): Metadata {
  const copyright = [...new Set(draft.copyright)].join("\n").trim();
  for (const [why, text, max] of [
    ["longTitle", title, limits.title],
    ["longCopyright", copyright, limits.copyright],
  ] as const) {
    const count = lengthOf(text);
    if (count > max) throw new ImportError(why, { count, max });
  }
  const list = (what: string, items: readonly string[], length: number, count: number) => {
    const all = [...new Set(items.map(cleanName))].filter((item) => item !== "");
    const kept = new Set(all.filter((item) => lengthOf(item) <= length).slice(0, count));
    for (const text of all.filter((item) => !kept.has(item))) {
      notes.push({ code: "notHeld", what: `${what} beyond the limit`, text });
    }
    return [...kept];
  };
  const others = draft.alternateTitles.filter((other) => cleanName(other) !== title);
  return {
    title,
    alternateTitles: list("alternate title", others, limits.title, limits.alternateTitles),
    authors: list("author", draft.authors, limits.title, limits.authors),
    copyright,
    themes: list("theme", draft.themes, limits.theme, limits.themes),
    songbooks: fitSongbooks(draft, notes),
  };
}

function fitSongbooks({ songbooks }: DraftMetadata, notes: Note[]): Metadata["songbooks"] {
  const kept = new Map<string, { book: string; number: string }>();
  for (const entry of songbooks) {
    const [book, number] = [cleanName(entry.book), cleanName(entry.number)];
    const isLong = lengthOf(book) > limits.songbookName || lengthOf(number) > limits.songbookNumber;
    if (book && number && !isLong && kept.size < limits.songbooks)
      kept.set(JSON.stringify([book, number]), { book, number });
    else if (book || number) {
      notes.push({ code: "notHeld", what: "songbook entry", text: `${book} ${number}`.trim() });
    }
  }
  return [...kept.values()];
}

/** A song as it can be saved, with a note of everything that was changed; refuses what cannot be. */
export function fit(draft: Draft, { filename }: Pick<ReadOptions, "filename">): ImportedSong {
  const notes: Note[] = [...draft.notes];
  cleanMetadata(draft, notes);
  const lyrics = draft.lyrics.flatMap((version) => fitLyrics(version, notes));
  refuseMany(lyrics.length);
  const title = titleOf(draft, lyrics[0]?.sections[0]?.lines[0]?.text, filename, notes);
  const metadata = fitMetadata(draft, title, notes);
  if (lyrics.length === 0) notes.push({ code: "noWords" });
  const arrangements = fitArrangements(draft, notes);
  const labelled = lyrics.map((version) => fitLabel(version, notes));
  return {
    metadata,
    lyrics: labelled.map(({ sections, ...about }) => ({
      ...about,
      sections: sections.map(({ name, lines }) => ({ name, lines: textsOf(lines) })),
    })),
    notes,
    chords: draft.chords,
    ...(hasChords(draft) ? { sheet: chordSheetOf(metadata, labelled, draft) } : {}),
    ...(arrangements.length > 0 ? { arrangements } : {}),
  };
}

function hasChords({ instrumental, lyrics }: Draft): boolean {
  const lines = lyrics.flatMap(({ sections }) => sections.flatMap((section) => section.lines));
  return instrumental.length > 0 || lines.some(({ chords }) => chords.length > 0);
}

function refuseMany(count: number): void {
  const max = limits.lyricVersionsPerSong;
  if (count > max) throw new ImportError("manyVersions", { count, max });
}

/** Arrangements as they can be saved; one with a value that cannot is noted whole. */
function fitArrangements({ arrangements }: Draft, notes: Note[]): ImportedArrangement[] {
  return arrangements.filter((one, at) => {
    const { label, sourceKey, tempo } = one;
    const isFitting =
      at < limits.arrangementsPerSong &&
      label !== "" &&
      faultIn("arrangementLabel", label) === undefined &&
      (sourceKey === null || keeps("sourceKey", sourceKey)) &&
      (tempo === null || isTempo(tempo));
    if (!isFitting) notes.push({ code: "notHeld", what: "arrangement", text: JSON.stringify(one) });
    return isFitting;
  });
}

function cleanMetadata(draft: Draft, notes: Note[]): void {
  const clean = (value: string) => withoutBroken(value, notes);
  draft.title = clean(draft.title);
  for (const list of ["alternateTitles", "authors", "copyright", "themes"] as const) {
    draft[list] = draft[list].map(clean);
  }
  draft.songbooks = draft.songbooks.map(({ book, number }) => ({
    book: clean(book),
    number: clean(number),
  }));
}

function titleOf(draft: Draft, firstLine: string | undefined, filename: string, notes: Note[]) {
  const given = cleanName(draft.title);
  if (given !== "") return given;
  const made = cleanName(firstLine ?? "") || cleanName(filename.replace(/\.[^.]*$/, ""));
  if (made === "") throw new ImportError("noWord");
  notes.push({ code: "titleMade", text: made });
  return made;
}

function fitLabel<Lyrics extends { readonly label: string }>(
  lyrics: Lyrics,
  notes: Note[],
): Lyrics {
  const label = cleanName(lyrics.label);
  if (lengthOf(label) <= limits.lyricsLabel) return { ...lyrics, label };
  notes.push({ code: "notHeld", what: "label beyond the limit", text: label });
  return { ...lyrics, label: "" };
}

const nobody =
  /^(?:(?:author|writer|composer)s? (?:is )?(?:unknown|not known)|(?:unknown|unk\.?)(?: (?:author|writer|composer))?|(?:autor|verfasser|dichter)(?:in)? unbekannt|unbekannt(?:er (?:autor|verfasser|dichter))?|autor (?:desconocido|nieznany)|auteur inconnu|автор (?:невідомий|неизвестен))$/u;
const by = /^(?:written )?by\s+(?=\p{Lu})/iu;

/** A song without what its fields and names say already: “by” before an author, “1.” in verse 1. */
export function withoutLabels(draft: Draft): Draft {
  draft.authors = draft.authors.flatMap((written) => {
    const author = written.trim().replace(by, "");
    if (!nobody.test(fold(author))) return author;
    draft.noteNotHeld("author", written);
    return [];
  });
  draft.lyrics = draft.lyrics.map((version) => {
    return { ...version, sections: version.sections.map(withoutOwnNumber) };
  });
  return draft;
}

/** “1. Amazing grace” in a section that is called verse 1, “Ref.: Sing” in a refrain. */
function withoutOwnNumber({ name, lines }: DraftSection): DraftSection {
  const [first, ...others] = lines;
  const heading = first && headingOf(first.text);
  if (!heading || heading.name !== undefined || heading.rest === "") return { name, lines };
  const own = headingOf(name);
  const isSame = own?.kind === heading.kind && (own.number ?? "") === (heading.number ?? "");
  return isSame ? { name, lines: [endOf(first, heading.rest), ...others] } : { name, lines };
}

import { changed, cleanLine, endOf, partedAt } from "./lines.ts";
import { chordSheetOf } from "./chord-sheet.ts";
import { limits } from "../contract/fields.ts";
import type { Metadata } from "../contract/song.ts";
import { faultIn, keeps, tempoFault } from "../domain/field.ts";
import { lengthOf } from "../domain/white-space.ts";
import { fold } from "../domain/folding.ts";
import { type Draft, type DraftLyrics, type DraftSection, textsOf } from "./draft.ts";
import { headingOf } from "./heading.ts";
import { ImportError } from "./messages.ts";
import { type UniqueNames, sectionName, uniqueNames } from "./section-words.ts";
import type { ImportedArrangement, ImportedSong, Line } from "./song.ts";

const broken = /(?![\t\n\v\f\r\u0085])[\p{Cc}\uFFFE\uFFFF\uD800-\uDFFF]/gu;

/** Without characters that no song can have: controls, halves of pairs. */
function clean(text: string, draft: Draft): string {
  const clean = text.replace(broken, "");
  if (clean !== text) draft.note("charactersRemoved", clean.trim());
  return clean;
}

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
  const [name = ""] = /^.{0,40}/su.exec(line) ?? [];
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
  const nearer = (one: number, other: number) => (distance(other) < distance(one) ? other : one);
  const nearest = places.reduce(nearer, 0);
  return nearest > 0 && distance(nearest) < line.length * 0.3 ? nearest : undefined;
}

/** A section with where it stood, of which others may have become. */
interface Fitted extends DraftSection {
  readonly from: number;
}

/** Sections as they can be saved: clean lines, none too long, each with a name of its own. */
export function fitSections({ sections, language }: DraftLyrics, draft: Draft): Fitted[] {
  const taken = uniqueNames();
  return sections.flatMap(({ name, lines }, from) => {
    const fitting = fitLines(lines, draft);
    if (fitting.length === 0) {
      draft.note("headingWithoutWords", name);
      return [];
    }
    return inPieces(name, fitting, draft).map((piece) => {
      const own = ownName(name, language, taken, draft);
      taken.add(own);
      return { name: own, lines: piece, from };
    });
  });
}

function fitLines(lines: readonly Line[], draft: Draft): Line[] {
  const fitting = lines.flatMap((line) => {
    clean(line.text, draft);
    const fitting = changed(line, (text) => cleanLine(text.replace(broken, "")));
    const pieces = fittingPieces(fitting.text);
    if (pieces.length === 1) return fitting;
    draft.note("lineSplit", fitting.text);
    return inPiecesWithChords(fitting, pieces);
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

/** The lines of a section, those of too many parted at its blank lines. */
function inPieces(name: string, lines: readonly Line[], draft: Draft): (readonly Line[])[] {
  if (lines.length <= limits.lines) return [lines];
  const stanzas = partedAt(lines, ({ text }) => text === "");
  if (stanzas.some((stanza) => stanza.length > limits.lines)) {
    throw new ImportError("longSection", { name, count: lines.length, max: limits.lines });
  }
  draft.note("sectionSplit", name);
  return stanzas.filter(({ length }) => length > 0);
}

function ownName(written: string, language: string, taken: UniqueNames, draft: Draft): string {
  const numbered = sectionName(language, "verse", String(taken.count() + 1));
  const name = cleanName(written.replace(broken, "")) || numbered;
  if (lengthOf(name) > limits.sectionName) {
    draft.noteNotHeld("section name beyond the limit", name);
    return taken.free(numbered);
  }
  if (taken.has(name)) draft.note("sectionRenamed", name);
  return taken.free(name);
}

const anId = "00000000-0000-0000-0000-000000000000";
const encoder = new TextEncoder();

/** A lyric version within the limits; a very long one as several, parted between sections. */
function fitLyrics(lyrics: DraftLyrics, draft: Draft): DraftLyrics[] {
  const sections = fitSections(lyrics, draft);
  if (sections.length === 0) {
    draft.noteNotHeld("label", lyrics.label);
    return [];
  }
  const parts = partsOf(sections, lyrics);
  refuseMany(parts.length);
  if (parts.length > 1) draft.note("lyricsSplit", `${parts.length}`);
  /** By places after empty sections went and long ones became several. */
  const places: number[][] = [];
  for (const [at, { from }] of sections.entries()) (places[from] ??= []).push(at);
  const order = lyrics.sequence.flatMap((from) => places[from] ?? []);
  const noteOrder = (turns: readonly number[]) => {
    draft.note("orderNotHeld", turns.map((at) => sections[at]?.name).join(", "));
  };
  const partAt = (place = 0) => parts.findIndex(({ from, to }) => place >= from && place < to);
  // Sung one part after the other, each keeps its own order.
  const isKept = order.every((place, turn) => partAt(place) >= partAt(order[turn - 1] ?? place));
  if (!isKept) noteOrder(order);
  return parts.map(({ from, to }, at) => {
    const own = order.filter((place) => isKept && place >= from && place < to);
    const isAsWritten =
      own.length === to - from && own.every((place, turn) => place === from + turn);
    const isLong = own.length > limits.sequence;
    if (isLong) noteOrder(own);
    const number = parts.length > 1 ? `${at + 1}/${parts.length}` : "";
    return {
      language: lyrics.language,
      label: [lyrics.label, number].filter(Boolean).join(" "),
      sections: sections.slice(from, to),
      sequence: isAsWritten || isLong ? [] : own.map((place) => place - from),
    };
  });
}

/** What an order takes at most. */
const sequenceBytes = limits.sequence * bytesOf([anId]);

/** Where each begins and ends. */
function partsOf(sections: readonly Fitted[], { language, label }: DraftLyrics) {
  const empty = { language, label: `${label} 10/10`, sections: [], sequence: [] };
  const around = bytesOf(empty) + sequenceBytes;
  const parts: { from: number; to: number }[] = [];
  let [from, lines, bytes] = [0, 0, around];
  for (const [at, section] of sections.entries()) {
    const own = bytesOf(documentOf(section)) + 1;
    const isFull =
      at - from >= limits.sections ||
      lines + section.lines.length > limits.lines ||
      bytes + own > limits.jsonBodyBytes;
    if (at > from && isFull) {
      parts.push({ from, to: at });
      [from, lines, bytes] = [at, 0, around];
    }
    lines += section.lines.length;
    bytes += own;
    if (bytes > limits.jsonBodyBytes) throw new ImportError("bigSection", { name: section.name });
  }
  return [...parts, { from, to: sections.length }];
}

function documentOf({ name, lines }: Fitted) {
  return { id: anId, name, lines: lines.map(({ text }) => ({ id: anId, text })) };
}

function bytesOf(document: unknown): number {
  return encoder.encode(JSON.stringify(document)).length;
}

/** A song's metadata within the limits; list entries that do not fit are noted. */
export function fitMetadata(draft: Draft, title: string): Metadata {
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
    for (const text of all)
      if (!kept.has(text)) draft.noteNotHeld(`${what} beyond the limit`, text);
    return [...kept];
  };
  const others = draft.alternateTitles.filter((other) => cleanName(other) !== title);
  return {
    title,
    alternateTitles: list("alternate title", others, limits.title, limits.alternateTitles),
    authors: list("author", draft.authors, limits.title, limits.authors),
    copyright,
    themes: list("theme", draft.themes, limits.theme, limits.themes),
    songbooks: fitSongbooks(draft),
  };
}

function fitSongbooks(draft: Draft): Metadata["songbooks"] {
  const kept = new Map<string, { book: string; number: string }>();
  for (const entry of draft.songbooks) {
    const [book, number] = [cleanName(entry.book), cleanName(entry.number)];
    const isLong = lengthOf(book) > limits.songbookName || lengthOf(number) > limits.songbookNumber;
    if (book && number && !isLong && kept.size < limits.songbooks)
      kept.set(JSON.stringify([book, number]), { book, number });
    else draft.noteNotHeld("songbook entry", `${book} ${number}`);
  }
  return [...kept.values()];
}

/** A song as it can be saved, with a note of everything that was changed; refuses what cannot be. */
export function fit(draft: Draft): ImportedSong {
  const told = [...draft.notes];
  draft.title = clean(draft.title, draft);
  for (const list of ["alternateTitles", "authors", "copyright", "themes"] as const) {
    draft[list] = draft[list].map((text) => clean(text, draft));
  }
  draft.songbooks = draft.songbooks.map(({ book, number }) => {
    return { book: clean(book, draft), number: clean(number, draft) };
  });
  const lyrics = draft.lyrics.flatMap((version) => fitLyrics(version, draft));
  refuseMany(lyrics.length);
  const metadata = fitMetadata(draft, titleOf(draft, lyrics[0]?.sections[0]?.lines[0]?.text));
  if (lyrics.length === 0) draft.note("noWords");
  const arrangements = draft.arrangements.filter((one, at) => isFitting(one, at, draft));
  const labelled = lyrics.map((version) => ({ ...version, label: fitLabel(version.label, draft) }));
  const hasChords =
    draft.instrumental.length > 0 ||
    draft.lyrics.some(({ sections }) => sections.some(({ lines }) => lines.some(isChorded)));
  return {
    metadata,
    lyrics: labelled.map(({ sections, ...about }) => ({
      ...about,
      sections: sections.map(({ name, lines }) => ({ name, lines: textsOf(lines) })),
    })),
    notes: draft.notes,
    chords: draft.chords,
    ...(hasChords ? { sheet: chordSheetOf(metadata, labelled, draft, told) } : {}),
    ...(arrangements.length > 0 ? { arrangements } : {}),
  };
}

function isChorded({ chords }: Line): boolean {
  return chords.length > 0;
}

function refuseMany(count: number): void {
  const max = limits.lyricVersionsPerSong;
  if (count > max) throw new ImportError("manyVersions", { count, max });
}

/** Whether an arrangement can be saved; one with a value that cannot is noted whole. */
function isFitting(one: ImportedArrangement, at: number, draft: Draft): boolean {
  const { label, sourceKey, tempo } = one;
  const fits =
    at < limits.arrangementsPerSong &&
    label !== "" &&
    faultIn("arrangementLabel", label) === undefined &&
    (sourceKey === null || keeps("sourceKey", sourceKey)) &&
    (tempo === null || tempoFault(tempo) === undefined);
  if (!fits) draft.noteNotHeld("arrangement", JSON.stringify(one));
  return fits;
}

function titleOf(draft: Draft, firstLine = ""): string {
  const given = cleanName(draft.title);
  if (given !== "") return given;
  const made = cleanName(firstLine) || cleanName(draft.options.filename.replace(/\.[^.]*$/, ""));
  if (made === "") throw new ImportError("noWord");
  draft.note("titleMade", made);
  return made;
}

function fitLabel(written: string, draft: Draft): string {
  const label = cleanName(written);
  if (lengthOf(label) <= limits.lyricsLabel) return label;
  draft.noteNotHeld("label beyond the limit", label);
  return "";
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

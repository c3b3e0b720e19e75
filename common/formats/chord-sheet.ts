import type { Metadata } from "../contract/song.ts";
import { made } from "../domain/failure.ts";
import { keeps, tempoFault } from "../domain/field.ts";
import { type Draft, type DraftLyrics, type DraftSection, grouped } from "./draft.ts";
import { fileName } from "./file-name.ts";
import { playedLine } from "./chords.ts";
import type { Chord, ChordSheet, ChordedPiece, ImportedSection, Line, Note } from "./song.ts";
import type { Setting, SheetLine, SongContent } from "./song.ts";

/** What stands among the lines where the source has it, in columns or as a remark. */
const inColumns = new Set(["tab", "grid", "tablature"]);
const remarks = new Set(["comment", "remark in brackets", "directive"]);
const untold = new Set(["formatting", "definitions of formatting", "layout", "mail", "label"]);

interface Aside {
  readonly number: number;
  readonly line: SheetLine;
}

/** The sheet of a song whose source has chords: of its fitted lyrics, and of what was noted. */
export function chordSheetOf(
  { title, authors, copyright }: Metadata,
  versions: readonly DraftLyrics[],
  { instrumental }: Draft,
  notes: readonly Note[],
): ChordSheet {
  const about = [authors.join(", "), copyright].filter((text) => text !== "");
  const asides = instrumental.map(({ text, number = Infinity }): Aside => {
    return { number, line: { kind: "fixed", text } };
  });
  for (const { code, what = "", text = "", at } of notes) {
    if (code !== "notHeld" || untold.has(what)) continue;
    const kind = inColumns.has(what) ? "fixed" : remarks.has(what) ? "remark" : undefined;
    if (!kind)
      about.push(`${what.charAt(0).toUpperCase()}${what.slice(1).replaceAll("_", " ")}: ${text}`);
    else {
      const number = at?.line ?? Infinity;
      for (const line of text.split("\n")) asides.push({ number, line: { kind, text: line } });
    }
  }
  const lines: SheetLine[] = [];
  const ahead = asides.toSorted((one, other) => one.number - other.number);
  let taken = 0;
  const addAsides = (before: number) => {
    for (let one = ahead[taken]; one && one.number < before; one = ahead[(taken += 1)])
      lines.push(one.line);
  };
  for (const { name, lines: words } of versions.flatMap(playedSections)) {
    lines.push({ kind: "heading", text: name });
    for (const line of words) {
      addAsides(line.number ?? 0);
      lines.push(line.text === "" ? { kind: "blank" } : { kind: "words", pieces: piecesOf(line) });
    }
    lines.push({ kind: "blank" });
  }
  for (const { line } of ahead.slice(taken)) lines.push(line);
  return { title, about, lines, ...settingIn(notes) };
}

/** Sections in the order in which they are played, each with its words once. */
function playedSections({ sections, sequence }: DraftLyrics): DraftSection[] {
  const left = [...sections.keys()].filter((at) => !sequence.includes(at));
  const played = new Set<number>();
  return [...sequence, ...left].map((at) => {
    const { name = "", lines = [] } = sections[at] ?? {};
    const isRepeat = played.has(at);
    played.add(at);
    return { name, lines: isRepeat ? [] : lines };
  });
}

function piecesOf({ text, chords }: Line): ChordedPiece[] {
  const all = [{ at: 0, name: "" }, ...chords];
  const pieces = all.map(({ at, name }, place) => {
    return { chord: name, text: text.slice(at, all[place + 1]?.at) };
  });
  return pieces.filter(({ chord, text }, place) => place > 0 || chord + text !== "");
}

function settingIn(notes: readonly Note[]): Setting {
  const said = (what: string) =>
    notes.find((note) => note.code === "notHeld" && note.what === what)?.text?.trim() ?? "";
  return settingOf({
    sourceKey: said("key"),
    tempo: Number(said("tempo").replace(/ ?bpm$/iu, "")),
    capo: Number(said("capo")),
  });
}

/** What can be a key, a tempo and a capo; the rest is nothing. */
function settingOf({ sourceKey, tempo, capo }: Fields): Setting {
  const fret = Number.isInteger(capo) ? Number(capo) : 0;
  return {
    sourceKey: typeof sourceKey === "string" && keeps("sourceKey", sourceKey) ? sourceKey : null,
    tempo: tempoFault(Number(tempo)) === undefined ? Number(tempo) : null,
    capo: fret > 0 && fret < 12 ? fret : null,
  };
}

const nameEnding = " chords.pdf";

export function sheetFileName(title: string): string {
  return `${fileName(title)}${nameEnding}`;
}

const mark = "precentor-sheet:";

/** A sheet in letters that mean nothing to a PDF, which keeps it: a song has no place for chords. */
export function sheetForPdf(sheet: ChordSheet): string {
  const words = encodeURIComponent(JSON.stringify(sheet));
  return mark + words.replaceAll("(", "%28").replaceAll(")", "%29");
}

/** The sheet that a PDF of ours shows; none: it is no sheet, or made by an earlier release. */
function sheetOfPdf(bytes: Uint8Array): unknown {
  const text = new TextDecoder("latin1").decode(bytes);
  const begin = text.lastIndexOf(`(${mark}`) + mark.length + 1;
  if (begin <= mark.length) return undefined;
  return made(() => JSON.parse(decodeURIComponent(text.slice(begin, text.indexOf(")", begin)))));
}

/** A song with the chords that its chord sheet has over its lines, as far as these are there. */
export async function withKnownChords<File extends { readonly filename: string }>(
  song: SongContent,
  files: readonly File[],
  read: (file: File) => Promise<Uint8Array>,
): Promise<SongContent> {
  const file = files.findLast(({ filename }) => filename.endsWith(nameEnding));
  if (!file) return song;
  const known = withChords(song, sheetOfPdf(await read(file)));
  const played = song.arrangements?.find((one) => one.files.includes(file.filename));
  // They may have been corrected since.
  return { ...known, setting: settingOf({ ...known.setting, ...played }) };
}

/** A section as a sheet shows it. */
interface Block {
  readonly words: { readonly text: string; readonly chords: readonly Chord[] }[];
  readonly played: { readonly before: number; readonly text: string }[];
}

/** Untrusted: any editor can upload such a file. What isn't a sheet or a chord is ignored. */
export function withChords(song: SongContent, sheet: unknown): SongContent {
  const { lines, ...setting }: Fields = Object(sheet);
  const blocks = blocksOf(listOf(lines));
  const lyrics = song.lyrics.map((version) => ({
    ...version,
    sections: version.sections.map((section) => withBlock(section, blocks.get(section.name) ?? [])),
  }));
  return { ...song, lyrics, setting: settingOf(setting) };
}

/** Other versions may have sections of that name: the first that shares a line is the one. */
function withBlock({ name, lines }: ImportedSection, blocks: Block[]): ImportedSection {
  const shares = blocks.findIndex(({ words }) =>
    words.some(({ text }) => text !== "" && lines.includes(text)),
  );
  const [{ words, played } = { words: [], played: [] }] = blocks.splice(Math.max(shares, 0), 1);
  const chords = lines.map((line) => {
    const at = words.findIndex(({ text }) => text === line);
    return at < 0 ? [] : words.splice(at, 1).flatMap((one) => one.chords);
  });
  return { name, lines, chords, played };
}

function blocksOf(lines: readonly Fields[]): Map<string, Block[]> {
  const all: (Block & { readonly name: string })[] = [];
  for (const { kind, text, pieces } of lines) {
    const block = all.at(-1);
    const played = kind === "fixed" ? playedLine(String(text)) : undefined;
    if (kind === "heading") all.push({ name: String(text), words: [], played: [] });
    else if (kind === "words" || kind === "blank") block?.words.push(chordsOver(listOf(pieces)));
    else if (played !== undefined && isSafe.test(played)) {
      block?.played.push({ before: block.words.length, text: played });
    }
  }
  const hasWords = ({ words }: Block) => words.some(({ text }) => text !== "");
  let last: Block | undefined;
  for (const block of all) {
    if (hasWords(block)) last = block;
    else for (const { text } of block.played) last?.played.push({ before: Infinity, text });
  }
  return grouped(all.filter(hasWords), ({ name }) => name);
}

type Fields = Readonly<Record<string, unknown>>;

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map((one): Fields => Object(one)) : [];
}

/** No chord is longer, or has what could end a line or a tag of a file. */
const chordName = /^[^\p{Cc}<>[\]{}]{1,60}$/u;
const isSafe = /^[^\p{Cc}<>{}]{1,400}$/u;

function chordsOver(pieces: readonly Fields[]): { text: string; chords: Chord[] } {
  const chords: Chord[] = [];
  let words = "";
  for (const { chord, text } of pieces) {
    if (chordName.test(String(chord))) chords.push({ name: String(chord), at: words.length });
    words += String(text);
  }
  return { text: words, chords };
}

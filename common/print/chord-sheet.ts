import type { ChordSheet, ChordedPiece, Note, SheetLine } from "../formats/song.ts";
import { sheetForPdf } from "../formats/chord-sheet.ts";
import { beginDocument, type PrintedDocument, type Style, type Text, textOf } from "./document.ts";
import type { FontLibrary } from "./font-library.ts";
import { flowOn, type Row, lineHeight, margin, space, textRow } from "./flow.ts";
import { directionOf } from "./runs.ts";

const title: Style = { size: 16, isBold: true };
const about: Style = { size: 8.5, colour: "#444444" };
const heading: Style = { size: 10, isBold: true };
const remark: Style = { size: 9, colour: "#444444" };
const words: Style = { size: 11 };
const chords: Style = { size: 9.5, isBold: true, colour: "#1a3d7c" };
const fixed: Style = { size: 9 };
const columnWidth = 5.4;
const chordGap = 4;

export interface PrintedSheet {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Letters for which there is no font. */
  readonly missing: readonly string[];
}

/** A chord sheet as a PDF: chords over words, tabs in columns; the same sheet gives the same bytes. */
export async function printChordSheet(
  sheet: ChordSheet,
  fonts: FontLibrary,
): Promise<PrintedSheet> {
  const document = await beginDocument(sheet.title, "a4", fonts);
  document.keep("Sheet", sheetForPdf(sheet));
  document.addPage();
  const flow = flowOn(document, () => document.addPage());
  const aboutRows = sheet.about.map((text) => textRow(document, text, about));
  flow.add([textRow(document, sheet.title, title), ...aboutRows, space(10)]);
  for (const line of sheet.lines) flow.add(rowsOf(document, line, flow.width));
  return { missing: document.takeMissing(), bytes: await document.bytes() };
}

/** What a sheet could not show. */
export function missingNotes(letters: readonly string[]): Note[] {
  if (letters.length === 0) return [];
  return [{ code: "notHeld", what: "letters of the chord sheet", text: letters.join(" ") }];
}

function rowsOf(document: PrintedDocument, line: SheetLine, width: number): Row[] {
  if (line.kind === "blank") return [space(8)];
  if (line.kind === "words") return wordRows(document, line.pieces, width);
  if (line.kind === "fixed") return [fixedRow(line.text, width)];
  const style = line.kind === "heading" ? heading : remark;
  return [textRow(document, line.text, style)];
}

/** As many rows as the pieces need; each piece is as wide as its words or the chord over them. */
function wordRows(
  document: PrintedDocument,
  pieces: readonly ChordedPiece[],
  width: number,
): Row[] {
  const direction = directionOf(pieces.map(({ text }) => text).join(""));
  const hasChords = pieces.some(({ chord }) => chord !== "");
  const above = hasChords ? lineHeight(chords) : 0;
  let row: { at: number; pieces: Row["pieces"][number][] } = { at: 0, pieces: [] };
  const rows = [row];
  const beginRow = () => rows.push((row = { at: 0, pieces: [] }));
  const add = (said: string, chordOver: string) => {
    const chord = textOf(chordOver, "", "ltr");
    const text = textOf(said, "", direction);
    const chordWidth = chordOver === "" ? 0 : document.widthOf(chord, chords) + chordGap;
    const taken = Math.max(chordWidth, document.widthOf(text, words));
    if (row.at > 0 && row.at + taken > width) beginRow();
    const left = margin + (direction === "rtl" ? width - row.at - taken : row.at);
    const over = direction === "rtl" ? left + taken - chordWidth : left;
    row.pieces.push({ text: chord, style: chords, x: over, width: chordWidth, below: 0 });
    row.pieces.push({ text, style: words, x: left, width: taken, below: above });
    row.at += taken;
  };
  for (const { text, chord } of pieces) {
    const said = textOf(text, "", direction);
    const [first = "", ...others] = partsOf(document, said, width - row.at, width);
    add(first, chord);
    for (const part of others) {
      beginRow();
      add(part, "");
    }
  }
  return rows.map((one) => ({ height: above + lineHeight(words), pieces: one.pieces }));
}

/** What is wider than a row, as far as there is room on this one and then row by row. */
function partsOf(document: PrintedDocument, text: Text, room: number, width: number): string[] {
  if (document.widthOf(text, words) <= width) return [text.text];
  const [before = ""] = /^\s*/u.exec(text.text) ?? [];
  const [behind = ""] = /\s*$/u.exec(text.text) ?? [];
  const filled = document.wrap(text, words, room, room - width);
  const fits = filled[0] !== undefined && document.widthOf(filled[0], words) <= room;
  const parts = fits ? filled : document.wrap(text, words, width);
  return parts.map((part, at) => {
    const begun = at === 0 ? before + part.text : part.text;
    return at === parts.length - 1 ? begun + behind : begun;
  });
}

/** Letter by letter in columns, narrower where the line is long. */
function fixedRow(line: string, width: number): Row {
  const letters = [...line];
  const step = Math.min(columnWidth, width / letters.length);
  const pieces = letters.map((letter, at) => ({
    text: textOf(letter, "", "ltr"),
    style: fixed,
    x: margin + at * step,
    width: step,
    below: 0,
  }));
  return {
    height: lineHeight(fixed),
    pieces: pieces.filter(({ text }) => text.text.trim() !== ""),
  };
}

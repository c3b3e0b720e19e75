import { limits } from "../contract/fields.ts";
import { keeps } from "../domain/field.ts";
import type { ChordedPiece, ImportedSong } from "./song.ts";
import { type Directive, directiveOf, edgeOf, labelOf, songsIn } from "./chordpro-lines.ts";
import { chordsOfLine } from "./chords.ts";

export type SheetLine =
  | { readonly kind: "heading" | "remark" | "fixed"; readonly text: string }
  | { readonly kind: "words"; readonly pieces: readonly ChordedPiece[] }
  | { readonly kind: "blank" };

/** A song as it is played from: everything that its file says, the chords over their words. */
export interface ChordSheet {
  readonly title: string;
  readonly about: readonly string[];
  readonly lines: readonly SheetLine[];
}

/** The sheet of a song whose file had chords; of ChordPro its own says more. */
export function chordSheetOf({ metadata, lyrics, chorded }: ImportedSong): ChordSheet | undefined {
  if (!chorded) return undefined;
  const played = new Map<string, (readonly ChordedPiece[])[]>();
  for (const { text, pieces } of chorded) {
    const same = played.get(text);
    if (same) same.push(pieces);
    else played.set(text, [pieces]);
  }
  /** The next time that a line is sung it may have other chords; the last ones stay. */
  const piecesFor = (text: string) => {
    const [pieces, ...others] = played.get(text) ?? [];
    if (others.length > 0) played.set(text, others);
    return pieces ?? [{ chord: "", text }];
  };
  const lines = lyrics.flatMap(({ sections }) =>
    sections.flatMap(({ name, lines: texts }): SheetLine[] => [
      { kind: "heading", text: name },
      ...texts.map((text): SheetLine =>
        text === "" ? { kind: "blank" } : { kind: "words", pieces: piecesFor(text) },
      ),
      { kind: "blank" },
    ]),
  );
  const about = [metadata.authors.join(", "), metadata.copyright].filter((text) => text !== "");
  return { title: metadata.title, about, lines };
}

/** The key and the tempo that a file names, for the arrangement that its chords become. */
export function settingOf({ notes }: ImportedSong): {
  readonly sourceKey: string | null;
  readonly tempo: number | null;
} {
  const said = (what: string) =>
    notes.find((note) => note.code === "notHeld" && note.what === what)?.text?.trim() ?? "";
  const tempo = Number(said("tempo"));
  const isTempo = Number.isInteger(tempo) && tempo >= limits.tempoMin && tempo <= limits.tempoMax;
  const key = said("key");
  return {
    sourceKey: key !== "" && keeps("sourceKey", key) ? key : null,
    tempo: isTempo ? tempo : null,
  };
}

/** Environments whose letters stand in columns. */
const inColumns = new Set(["tab", "grid"]);

/** The sheets of a ChordPro or OnSong text, one for each song that its reader finds. */
export function chordSheetsOf(text: string): ChordSheet[] {
  return songsIn(text).map((lines) => sheetOf(lines.map(({ text: line }) => line)));
}

function sheetOf(source: readonly string[]): ChordSheet {
  const sheet = new SheetReader();
  source.forEach((line, at) => sheet.take(line, source[at - 1] ?? ""));
  return sheet;
}

class SheetReader implements ChordSheet {
  title = "";
  readonly about: string[] = [];
  readonly lines: SheetLine[] = [];
  #environment = "";

  take(line: string, before: string): void {
    const directive = directiveOf(line);
    if (directive) this.#direct(directive);
    else if (line.trim() === "") this.lines.push({ kind: "blank" });
    else if (line.startsWith("#")) this.lines.push({ kind: "remark", text: line });
    else if (inColumns.has(this.#environment) || isUnderChords(line, before)) {
      this.lines.push({ kind: "fixed", text: line });
    } else this.lines.push({ kind: "words", pieces: piecesOf(line) });
  }

  #direct(directive: Directive): void {
    const { name, value } = directive;
    const { edge, kind } = edgeOf(directive);
    if (edge) this.#environment = edge === "start" ? kind : "";
    if (edge === "start")
      this.lines.push({ kind: "heading", text: labelOf(value).label || inWords(kind) });
    else if (edge === "end") this.lines.push({ kind: "blank" });
    else if (name === "title" && this.title === "") this.title = value;
    else if (name === "comment") this.lines.push({ kind: "remark", text: value });
    else if (name === "chorus")
      this.lines.push({ kind: "heading", text: labelOf(value).label || inWords(name) });
    else this.about.push([inWords(name), value].filter(Boolean).join(": "));
  }
}

function isUnderChords(line: string, before: string): boolean {
  return chordsOfLine(line) > 0 || (chordsOfLine(before) > 0 && !line.includes("["));
}

function inWords(name: string): string {
  const words = name.replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function piecesOf(line: string): ChordedPiece[] {
  const [first = "", ...rest] = line.split(/\[([^[\]]*)\]/u);
  const pieces = first === "" ? [] : [{ chord: "", text: first }];
  for (let at = 0; at < rest.length; at += 2) {
    pieces.push({ chord: rest[at] ?? "", text: rest[at + 1] ?? "" });
  }
  return pieces;
}

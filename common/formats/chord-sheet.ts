import { limits } from "../contract/fields.ts";
import type { Metadata } from "../contract/song.ts";
import { keeps } from "../domain/field.ts";
import type { Draft, DraftLyrics } from "./draft.ts";
import type { ChordSheet, ChordedPiece, Line, Note, SheetLine } from "./song.ts";

/** What stands among the lines where the source has it, in columns or as a remark. */
const inColumns = new Set(["tab", "grid", "tablature"]);
const remarks = new Set(["comment", "remark in brackets", "directive"]);
/** What nobody plays from. */
const untold = new Set(["formatting", "definitions of formatting", "layout", "mail", "label"]);

/** A line that is no words, and where it stands. */
interface Aside {
  readonly number: number;
  readonly line: SheetLine;
}

/** The sheet of a song whose source has chords: of its fitted lyrics, and of what was noted. */
export function chordSheetOf(
  { title, authors, copyright }: Metadata,
  versions: readonly DraftLyrics[],
  { instrumental, notes }: Draft,
): ChordSheet {
  const about = [authors.join(", "), copyright].filter((text) => text !== "");
  const asides = instrumental.map(({ text, number = Infinity }): Aside => {
    return { number, line: { kind: "fixed", text } };
  });
  for (const { code, what = "", text = "", at } of notes) {
    if (code !== "notHeld" || untold.has(what)) continue;
    const kind = inColumns.has(what) ? "fixed" : remarks.has(what) ? "remark" : undefined;
    if (!kind) about.push(`${inWords(what)}: ${text}`);
    else {
      const lines = text.split("\n").map((line): SheetLine => ({ kind, text: line }));
      asides.push(...lines.map((line) => ({ number: at?.line ?? Infinity, line })));
    }
  }
  const lines = new SheetLines(asides.toSorted((one, other) => one.number - other.number));
  for (const lyrics of versions) lines.addVersion(lyrics);
  return { title, about, lines: lines.finish(), ...settingIn(notes) };
}

/** A sheet as it grows: sections in the order in which they are played, each with its words once. */
class SheetLines {
  readonly #lines: SheetLine[] = [];
  readonly #asides: readonly Aside[];
  #taken = 0;

  constructor(asides: readonly Aside[]) {
    this.#asides = asides;
  }

  addVersion({ sections, sequence }: DraftLyrics): void {
    const left = [...sections.keys()].filter((at) => !sequence.includes(at));
    const played = new Set<number>();
    for (const at of [...sequence, ...left]) {
      const { name = "", lines = [] } = sections[at] ?? {};
      this.#add(name, played.has(at) ? [] : lines);
      played.add(at);
    }
  }

  #add(name: string, lines: readonly Line[]): void {
    this.#lines.push({ kind: "heading", text: name });
    for (const line of lines) {
      this.#addAsides(line.number ?? 0);
      this.#lines.push(
        line.text === "" ? { kind: "blank" } : { kind: "words", pieces: piecesOf(line) },
      );
    }
    this.#lines.push({ kind: "blank" });
  }

  #addAsides(before: number): void {
    for (; (this.#asides[this.#taken]?.number ?? Infinity) < before; this.#taken += 1) {
      const aside = this.#asides[this.#taken];
      if (aside) this.#lines.push(aside.line);
    }
  }

  finish(): SheetLine[] {
    this.#lines.push(...this.#asides.slice(this.#taken).map(({ line }) => line));
    return this.#lines;
  }
}

/** The words of a line in pieces, each under its chord. */
function piecesOf({ text, chords }: Line): ChordedPiece[] {
  const [first] = chords;
  const before = text.slice(0, first?.at);
  return [
    ...(before === "" ? [] : [{ chord: "", text: before }]),
    ...chords.map(({ at, name }, place) => ({
      chord: name,
      text: text.slice(at, chords[place + 1]?.at),
    })),
  ];
}

/** The key and the tempo that a file names, for the arrangement that its chords become. */
function settingIn(notes: readonly Note[]): Pick<ChordSheet, "sourceKey" | "tempo"> {
  const said = (what: string) =>
    notes.find((note) => note.code === "notHeld" && note.what === what)?.text?.trim() ?? "";
  const [key, tempo] = [said("key"), Number(said("tempo"))];
  const isTempo = Number.isInteger(tempo) && tempo >= limits.tempoMin && tempo <= limits.tempoMax;
  return {
    sourceKey: key !== "" && keeps("sourceKey", key) ? key : null,
    tempo: isTempo ? tempo : null,
  };
}

function inWords(name: string): string {
  const words = name.replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

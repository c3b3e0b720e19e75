import { type Draft, newDraft, noteNotHeld } from "../draft.ts";
import type { ReadOptions } from "../song.ts";
import { type Heading, headingOf } from "../text/heading.ts";
import { addLyrics } from "../text/lyrics.ts";
import { kindOf } from "../text/section-words.ts";
import { type Stanza, stanzasOf } from "../text/stanzas.ts";
import { tidyLines } from "../text/tidy.ts";
import { unchorded, withoutInlineChords } from "../text/unchorded.ts";
import { cleanLine } from "../fitting/clean.ts";
import { type Directive, directiveOf, labelOf } from "./directive.ts";
import { addSections, isLabelled } from "./labelled.ts";
import { withoutMarkup } from "./markup.ts";
import { takeMetadata, takeSubtitles } from "./metadata.ts";
import { sourceLines } from "./source-lines.ts";

/** Environments that hold no words. */
const unsung = new Set(["tab", "grid", "abc", "ly", "svg", "textblock", "musicxml"]);

/** The songs of a ChordPro or OnSong text: `{new_song}` begins the next. */
export function readChordPro(text: string, options: ReadOptions): Draft[] {
  const songs: SongReader[] = [new SongReader()];
  for (const { text: line, number } of sourceLines(text)) {
    const directive = directiveOf(line);
    if (directive?.name === "new_song") songs.push(new SongReader());
    else songs.at(-1)?.take(line, directive, number);
  }
  return songs.filter(({ isEmpty }) => !isEmpty).map((song) => song.finish(options));
}

class SongReader {
  readonly #draft = newDraft();
  readonly #stanzas: Stanza[] = [];
  readonly #subtitles: string[] = [];
  #loose: string[] = [];
  #language: string | undefined;
  #label = "";
  #order: readonly number[] = [];
  /** The environment that is open, and what stands in it. */
  #open: { readonly name: string; readonly stanza: Stanza } | undefined;
  isEmpty = true;

  take(line: string, directive: Directive | undefined, number: number): void {
    if (line.trim() !== "") this.isEmpty = false;
    if (this.#open && unsung.has(this.#open.name) && !directive) {
      this.#open.stanza.lines.push(line);
    } else if (directive) this.#direct(directive, number);
    else if (line.startsWith("#")) noteNotHeld(this.#draft, "comment", line.slice(1), number);
    else this.#sing(withoutMarkup(this.#draft, line, number), number);
  }

  #sing(line: string, number: number): void {
    if (this.#open) {
      const { text, isOnlyChords } = withoutInlineChords(this.#draft, line, number);
      if (!isOnlyChords) this.#open.stanza.lines.push(text);
    } else {
      const words = unchorded(this.#draft, line, number);
      if (words !== undefined) this.#loose.push(words);
    }
  }

  #direct(directive: Directive, line: number): void {
    const { name, value } = directive;
    const [, edge, kind = ""] = /^(start|end)_of_(.+)$/u.exec(name) ?? [];
    if (edge === "start") this.#begin(kind, labelOf(value), line);
    else if (edge === "end") this.#end(line);
    else if (name === "chorus") this.#recall(value);
    else if (name === "comment") this.#comment(value, line);
    else if (name === "subtitle") this.#subtitles.push(value);
    else if (name === "language" || name === "lang") this.#language = value;
    else if (name === "x_precentor_label") this.#label = value;
    else if (name === "x_precentor_order") this.#order = value.split(" ").map(Number);
    else takeMetadata(this.#draft, directive, line);
  }

  #begin(name: string, label: string, line: number): void {
    this.#end(line);
    const heading = headingFor(name, label);
    this.#settle();
    this.#open = { name, stanza: { heading, lines: [], times: 1, isClosed: true } };
  }

  #end(line: number): void {
    if (!this.#open) return;
    const { name, stanza } = this.#open;
    this.#open = undefined;
    if (unsung.has(name)) noteNotHeld(this.#draft, name, stanza.lines.join("\n"), line);
    else this.#stanzas.push({ ...stanza, lines: stanza.lines.map(cleanLine) });
  }

  #recall(label: string): void {
    this.#settle();
    const heading = headingFor("chorus", labelOf(label));
    this.#stanzas.push({ heading, lines: [], times: 1, isClosed: true });
  }

  /** Many files name their sections in comments. */
  #comment(text: string, line: number): void {
    const heading = headingOf(text) ?? headingOf(`${text}:`);
    if (heading && heading.rest === "" && !this.#open) this.#loose.push("", text);
    else noteNotHeld(this.#draft, "comment", text, line);
  }

  /** Text outside of any environment, in stanzas of its own. */
  #settle(): void {
    this.#stanzas.push(...stanzasOf(tidyLines(this.#loose.join("\n")), []));
    this.#loose = [];
  }

  finish(options: ReadOptions): Draft {
    this.#end(0);
    this.#settle();
    takeSubtitles(this.#draft, this.#subtitles);
    const said = { language: this.#language, label: this.#label };
    const filled = this.#stanzas.map((stanza) => ({ ...stanza, lines: trimmed(stanza.lines) }));
    if (isLabelled(filled))
      addSections(this.#draft, filled, options, { ...said, order: this.#order });
    else addLyrics(this.#draft, filled, options, said);
    return this.#draft;
  }
}

function trimmed(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line !== "");
  const last = lines.findLastIndex((line) => line !== "");
  return first < 0 ? [] : lines.slice(first, last + 1);
}

/** A section by its label, or by its environment's name. */
function headingFor(name: string, label: string): Heading {
  const plain = { number: undefined, name: undefined, times: 1, rest: "", isUncertain: false };
  const kind = kindOf(name) ?? "verse";
  const known = label === "" ? undefined : headingOf(label);
  if (known && known.rest === "") return { ...known, name: label };
  if (label !== "") return { ...plain, kind, number: label.toLowerCase(), name: label };
  return kindOf(name) ? { ...plain, kind } : { ...plain, kind, number: name, name };
}

import { append, type Draft, newDraft, noteNotHeld } from "../draft.ts";
import type { ReadOptions } from "../song.ts";
import { type Heading, headingOf } from "../text/heading.ts";
import { addLyrics } from "../text/lyrics.ts";
import { kindOf } from "../text/section-words.ts";
import { type Stanza, stanzasOf } from "../text/stanzas.ts";
import { tidyLines } from "../text/tidy.ts";
import { isTakenAsChords, unchorded, withoutInlineChords } from "../text/unchorded.ts";
import { cleanLine } from "../fitting/clean.ts";
import { type Directive, directiveOf, edgeOf, labelOf } from "./directive.ts";
import { isEdge, isSung, unsung } from "./environments.ts";
import { addSections, isLabelled } from "./labelled.ts";
import { withoutMarkup } from "../markup.ts";
import { isMetadata, takeMetadata, takeSubtitles } from "./metadata.ts";
import { songsIn } from "./source-lines.ts";

/** What SongSelect and others call sections that are neither verse nor refrain. */
const otherSection =
  /^\s*(?:misc|tag|turnaround|rap|hook|descant|spoken|breakdown|channel|ad[ -]?lib)(?: \d{1,2})?\s*$/iu;

const commentInLine =
  / ?\{\s*(?:c|ci|cb|comment|comment_italic|comment_box|highlight)\s*:\s*([^{}]*)\}/giu;

/** The songs of a ChordPro or OnSong text. */
export function readChordPro(text: string, options: ReadOptions): Draft[] {
  return songsIn(text).map((lines) => {
    const song = new SongReader();
    for (const { text: line, number } of lines) song.take(line, directiveOf(line), number);
    return song.finish(options);
  });
}

class SongReader {
  readonly #draft = newDraft();
  readonly #stanzas: Stanza[] = [];
  readonly #subtitles: string[] = [];
  #loose: string[] = [];
  #line = 0;
  #language: string | undefined;
  #label = "";
  #order: readonly string[] = [];
  /** The environment that is open, and what stands in it. */
  #open:
    | { readonly name: string; readonly isLabelled: boolean; readonly stanza: Stanza }
    | undefined;
  /** What `{chorus}` recalls. */
  #chorus: Heading | undefined;

  take(line: string, directive: Directive | undefined, number: number): void {
    this.#line = number;
    if (this.#open && unsung.has(this.#open.name) && !isEdge(directive)) {
      this.#open.stanza.lines.push(line);
    } else if (directive) this.#direct(directive, number);
    else if (line.startsWith("#")) noteNotHeld(this.#draft, "comment", line.slice(1), number);
    else this.#sing(this.#withoutComments(withoutMarkup(this.#draft, line, number)), number);
  }

  /** Some write what a line of its own is for behind the words. */
  #withoutComments(line: string): string {
    if (!line.includes("{")) return line;
    return line.replace(commentInLine, (_, comment: string) => {
      noteNotHeld(this.#draft, "comment", comment, this.#line);
      return "";
    });
  }

  #sing(line: string, number: number): void {
    if (this.#open) {
      if (isSpacedOut(line) && isTakenAsChords(this.#draft, line, number)) return;
      const { text, isOnlyChords } = withoutInlineChords(this.#draft, line, number);
      if (!isOnlyChords && !this.#isNamedBy(text)) this.#open.stanza.lines.push(text);
    } else {
      append(this.#loose, unchorded(this.#draft, line, number));
    }
  }

  /** “Chorus:” as the first line of an environment without a label is one. */
  #isNamedBy(text: string): boolean {
    if (!this.#open || this.#open.isLabelled) return false;
    const { name, stanza } = this.#open;
    const heading = headingOf(text);
    const isName = heading?.rest === "" && heading.kind === kindOf(name) && !heading.isUncertain;
    if (!isName || stanza.lines.some((line) => line !== "")) return false;
    if (kindOf(name) === "refrain") this.#chorus = heading;
    this.#open = { name, isLabelled: true, stanza: { ...stanza, heading, times: heading.times } };
    return true;
  }

  #direct(directive: Directive, line: number): void {
    const { name, value } = directive;
    const { edge, kind } = edgeOf(directive);
    if (edge === "start") this.#begin(kind, this.#plainLabel(directive, line), line);
    else if (edge === "end") {
      noteNotHeld(this.#draft, "directive", value && directive.written, line);
      this.#end(line);
    } else if (name === "chorus") this.#recall(this.#plainLabel(directive, line));
    else if (name === "comment") this.#comment(value, line);
    else if (name === "subtitle") this.#subtitles.push(value);
    else if (["language", "lang"].includes(name) && !this.#language) this.#language = value;
    else if (name === "x_precentor_label") this.#label = value;
    else if (name === "x_precentor_order") this.#order = value.split(" ");
    else if (!isMetadata(name) && isHeading(directive.written))
      this.#comment(directive.written, line);
    else takeMetadata(this.#draft, directive, line);
  }

  #plainLabel({ name, value }: Directive, line: number): string {
    const { label, others } = labelOf(value);
    noteNotHeld(this.#draft, name, others, line);
    return withoutMarkup(this.#draft, label, line).trim();
  }

  #begin(name: string, label: string, line: number): void {
    this.#end(line);
    const above = label === "" ? this.#takeHeadingAbove(name) : undefined;
    const heading = above ?? headingFor(name, label);
    if (kindOf(name) === "refrain") this.#chorus = heading;
    this.#settle();
    this.#open = {
      name,
      isLabelled: label !== "" || above !== undefined,
      stanza: { heading, lines: [], times: heading.times, isClosed: true },
    };
  }

  /** “Chorus:” directly above `{soc}` names what follows, and is no turn of its own. */
  #takeHeadingAbove(name: string): Heading | undefined {
    const last = this.#loose.findLastIndex((line) => line.trim() !== "");
    const heading = headingOf(this.#loose[last] ?? "");
    if (heading?.rest !== "" || heading.kind !== kindOf(name)) return undefined;
    this.#loose = this.#loose.slice(0, last);
    return heading;
  }

  #end(line: number): void {
    if (!this.#open) return;
    const { name, stanza, isLabelled: isNamed } = this.#open;
    this.#open = undefined;
    if (isNamed && unsung.has(name)) {
      noteNotHeld(this.#draft, name, stanza.heading?.name ?? "", line);
    }
    if (name === "tab" && isSung(stanza.lines)) this.#singTab(stanza.lines, line);
    else if (unsung.has(name)) noteNotHeld(this.#draft, name, stanza.lines.join("\n"), line);
    else this.#stanzas.push({ ...stanza, lines: stanza.lines.map(cleanLine) });
  }

  /** Some set words as tablature, to keep their columns. */
  #singTab(lines: readonly string[], line: number): void {
    const begin = line - lines.length;
    this.#loose.push("");
    lines.forEach((words, at) => this.#sing(words, begin + at));
    this.#loose.push("");
  }

  #recall(label: string): void {
    this.#settle();
    const heading = (label === "" && this.#chorus) || headingFor("chorus", label);
    this.#stanzas.push({ heading, lines: [], times: 1, isClosed: true });
  }

  /** Many files name their sections in comments. */
  #comment(text: string, line: number): void {
    if (isHeading(text) && !this.#open) this.#loose.push("", text);
    else if (otherSection.test(text) && !this.#open) this.#loose.push("", `[${text.trim()}]`);
    else noteNotHeld(this.#draft, "comment", text, line);
  }

  /** Text outside of any environment, in stanzas of its own. */
  #settle(): void {
    append(this.#stanzas, stanzasOf(tidyLines(this.#loose.join("\n"))));
    this.#loose = [];
  }

  finish(options: ReadOptions): Draft {
    this.#end(this.#line);
    this.#settle();
    takeSubtitles(this.#draft, this.#subtitles);
    const said = { language: this.#language, label: this.#label };
    const filled = this.#stanzas.map((stanza) => ({ ...stanza, lines: trimmed(stanza.lines) }));
    if (isLabelled(filled))
      addSections(this.#draft, filled, options, { ...said, order: this.#order });
    else {
      addLyrics(this.#draft, filled, options, said);
      noteNotHeld(this.#draft, "order", this.#order.join(" "));
    }
    return this.#draft;
  }
}

function isHeading(text: string): boolean {
  return (headingOf(text) ?? headingOf(`${text}:`))?.rest === "";
}

/** In an environment words may be letters; over words chords are set apart. */
function isSpacedOut(line: string): boolean {
  return /^\s+\S|\S\s{2,}\S/u.test(line);
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

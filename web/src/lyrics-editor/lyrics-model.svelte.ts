import { linesOf } from "$formats/lines.ts";
import { tick } from "svelte";
import { directionOf } from "../browser/language.ts";
import { newUuid } from "../browser/new-uuid.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import type { Section } from "../song/singing-order.ts";
import { type EditedLyrics, isWordless, type Line, putBack, takeOut } from "./document.ts";
import { applyPaste, parsePasted, partsOf, type Pasted, splitSection } from "./paste.ts";
import { reconcile, retype } from "./reconcile.ts";

/** Moves on to a part of the form once it is there; a field's text is chosen to be typed over. */
export async function focusOn(id: string, isTypedOver = false): Promise<void> {
  await tick();
  const element = document.getElementById(id);
  element?.focus();
  if (isTypedOver && element instanceof HTMLInputElement) element.select();
}

/** A menu that closes gives the focus back to its button first. */
export function focusAfterMenu(id: string, isTypedOver = false): void {
  requestAnimationFrame(() => requestAnimationFrame(() => void focusOn(id, isTypedOver)));
}

/** What was just done, for as long as it can be taken back. */
export interface Done {
  readonly text: string;
  readonly undo: Undo;
  readonly pasted?: Pasted;
  /** What was undone, and can be done again. */
  readonly again?: Done;
}

type Undo = (lyrics: EditedLyrics) => EditedLyrics;

/** What is edited, as the editor's page has it. */
interface EditingLyrics {
  readonly document: EditedLyrics;
  change(edit: (lyrics: EditedLyrics) => EditedLyrics): void;
  type(place: string, edit: (lyrics: EditedLyrics) => EditedLyrics): void;
  settle(): void;
}

/** The work at one form: every change of the lyrics, with the ids of their lines. */
export class LyricsModel {
  done = $state.raw<Done>();
  /** A section whose text looks like several. */
  offered = $state.raw<string>();
  /** The section that is written in. */
  current = $state.raw<string>();
  // Derived, so that a letter typed in one section draws nothing anew in the others.
  readonly language = $derived.by(() => this.lyrics.language ?? "");
  readonly direction = $derived(directionOf(this.language));
  readonly #editing: EditingLyrics;
  /** Lines that were cut or removed, to be themselves again when they come back. */
  #gone: readonly Line[] = [];
  /** Letters in one line are one step; where lines are split, joined or cut, each tells who goes on. */
  #typed = { section: "", before: "", step: 0 };

  constructor(editing: EditingLyrics) {
    this.#editing = editing;
  }

  get lyrics(): EditedLyrics {
    return this.#editing.document;
  }

  get names(): string[] {
    return this.lyrics.sections.map(({ name }) => name);
  }

  /** A key was pressed in the text of a section. */
  type(id: string, text: string): void {
    this.#endWhatTakesAll();
    const { section, before, step } = this.#typed;
    const isLetter =
      section === id &&
      Math.abs(text.length - before.length) < 2 &&
      text.split("\n").length === before.split("\n").length;
    this.#typed = { section: id, before: text, step: isLetter ? step : step + 1 };
    this.#editing.type(`words ${this.#typed.step}`, (lyrics) => {
      const tracked = { sections: lyrics.sections, gone: this.#gone };
      const { sections, gone } = retype(tracked, id, text, newUuid);
      this.#gone = gone;
      return { ...lyrics, sections: [...sections] };
    });
  }

  /** A key was pressed in another field, which changes no line. */
  typeIn(field: string, edit: (lyrics: EditedLyrics) => EditedLyrics): void {
    this.#endWhatTakesAll();
    this.#editing.type(field, edit);
  }

  /** Answers with the lyrics as they were before. */
  change(edit: (lyrics: EditedLyrics) => EditedLyrics): EditedLyrics {
    this.#endWhatTakesAll();
    this.#editing.settle();
    const before = this.lyrics;
    const next = edit(before);
    const tracked = { sections: before.sections, gone: this.#gone };
    this.#gone = reconcile(tracked, next.sections, newUuid).gone;
    this.#editing.change(() => next);
    return before;
  }

  /** To take a whole text back would take along what was written since. */
  #endWhatTakesAll(): void {
    if (this.done?.pasted || this.done?.again) this.done = undefined;
  }

  remove(section: Section): void {
    const before = this.change((lyrics) => takeOut(lyrics, section.id));
    const undo = (now: EditedLyrics) => putBack(now, before, section.id, newUuid);
    this.done = { text: i18n.text.lists.removedFrom(section.name), undo };
  }

  toAsWritten(): void {
    const { sequence } = this.change((lyrics) => ({ ...lyrics, sequence: [] }));
    const undo = (now: EditedLyrics) => {
      const there = new Set(now.sections.map(({ id }) => id));
      return { ...now, sequence: sequence.filter((id) => there.has(id)) };
    };
    this.done = { text: i18n.text.song.asWritten, undo };
  }

  /** Takes the words of a text over, in one way or another. */
  take(pasted: Pasted, edit: (lyrics: EditedLyrics) => EditedLyrics): void {
    const before = this.change(edit);
    this.#hasPasted(pasted, () => before);
  }

  /** Splits a section into those that its text has. */
  split(section: Section): void {
    const pasted = partsOf(section, this.language);
    this.take(pasted, (lyrics) => splitSection(lyrics, section.id, newUuid));
    this.offered = undefined;
  }

  /** Whether a text that is pasted into a section was taken for the whole song. */
  isTakenWhole(id: string, text: string): boolean {
    this.#editing.settle();
    const pasted = parsePasted(text, this.language, this.names);
    if (pasted.sections.length < 2) return false;
    if (!isWordless(this.lyrics)) {
      if (pasted.sections.some(({ isNamed }) => isNamed)) this.offered = id;
      return false;
    }
    const before = this.change((lyrics) => applyPaste(lyrics, pasted, newUuid));
    // Taken back, it is what the browser would have pasted.
    this.#hasPasted(pasted, () => withText(before, id, text));
    return true;
  }

  #hasPasted(pasted: Pasted, undo: Undo): void {
    const text = i18n.writing.lyricsEditor.pasted(pasted.sections.length);
    this.done = { text, undo, pasted };
  }

  undo(): void {
    const { done } = this;
    if (!done) return;
    const before = this.change(done.undo);
    // What was written in between can be had back either way.
    const undo = () => before;
    const text = i18n.writing.lyricsEditor.undone;
    this.done = done.again ? { ...done.again, undo } : { text, undo, again: done };
  }
}

function withText(lyrics: EditedLyrics, id: string, text: string): EditedLyrics {
  const lines = linesOf(text).map((line) => ({ id: newUuid(), text: line }));
  const sections = lyrics.sections.map((section) =>
    section.id === id ? { ...section, lines } : section,
  );
  return { ...lyrics, sections };
}

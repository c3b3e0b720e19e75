import { linesOf } from "$formats/lines.ts";
import { tick } from "svelte";
import { directionOf } from "../browser/language.ts";
import { newUuid } from "../browser/new-uuid.ts";
import { appendPaste, applyPaste, partsOf, splitSection } from "./paste.ts";
import { type EditedLyrics, isWordless, type Line, putBack, takeOut } from "./document.ts";
import { parsePasted, type Pasted } from "./paste.ts";
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
export type Done = Deed | { readonly kind: "undone"; readonly deed: Deed; readonly undo: Undo };

type Deed =
  | { readonly kind: "removed"; readonly name: string; readonly undo: Undo }
  | { readonly kind: "pasted"; readonly pasted: Pasted; readonly undo: Undo }
  | { readonly kind: "asWritten"; readonly undo: Undo };

type Undo = (lyrics: EditedLyrics) => EditedLyrics;

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
  readonly #read: () => EditedLyrics;
  readonly #onChange: (lyrics: EditedLyrics) => void;
  /** Lines that were cut or removed, to be themselves again when they come back. */
  #gone: readonly Line[] = [];

  constructor(read: () => EditedLyrics, onChange: (lyrics: EditedLyrics) => void) {
    this.#read = read;
    this.#onChange = onChange;
  }

  get lyrics(): EditedLyrics {
    return this.#read();
  }

  get names(): string[] {
    return this.lyrics.sections.map(({ name }) => name);
  }

  /** The text of a section was edited. */
  retype(id: string, text: string): void {
    const tracked = { sections: this.lyrics.sections, gone: this.#gone };
    const { sections, gone } = retype(tracked, id, text, newUuid);
    this.#gone = gone;
    this.#endWhatTakesAll();
    this.#onChange({ ...this.lyrics, sections: [...sections] });
  }

  change(next: EditedLyrics): void {
    const tracked = { sections: this.lyrics.sections, gone: this.#gone };
    this.#gone = reconcile(tracked, next.sections, newUuid).gone;
    this.#endWhatTakesAll();
    this.#onChange(next);
  }

  /** To take a whole text back would take along what was written since. */
  #endWhatTakesAll(): void {
    if (this.done?.kind === "pasted" || this.done?.kind === "undone") this.done = undefined;
  }

  remove(id: string): void {
    const taken = takeOut(this.lyrics, id);
    if (!taken) return;
    const { removal } = taken;
    this.change(taken.lyrics);
    const undo = (now: EditedLyrics) => putBack(now, removal, newUuid);
    this.done = { kind: "removed", name: removal.section.name, undo };
  }

  toAsWritten(): void {
    const { sequence } = this.lyrics;
    this.change({ ...this.lyrics, sequence: [] });
    const isThere = (id: string) => this.lyrics.sections.some((section) => section.id === id);
    const undo = (now: EditedLyrics) => ({ ...now, sequence: sequence.filter(isThere) });
    this.done = { kind: "asWritten", undo };
  }

  replaceWith(pasted: Pasted): void {
    const before = this.lyrics;
    this.change(applyPaste(before, pasted, newUuid));
    this.done = { kind: "pasted", pasted, undo: () => before };
  }

  append(pasted: Pasted): void {
    const before = this.lyrics;
    this.change(appendPaste(before, pasted, newUuid));
    this.done = { kind: "pasted", pasted, undo: () => before };
  }

  /** Splits a section into those that its text has. */
  split(id: string): void {
    const before = this.lyrics;
    const section = before.sections.find((one) => one.id === id);
    if (!section) return;
    this.change(splitSection(before, id, newUuid));
    const pasted = partsOf(section, this.language);
    this.done = { kind: "pasted", pasted, undo: () => before };
    this.offered = undefined;
  }

  /** Whether a text that is pasted into a section was taken for the whole song. */
  isTakenWhole(id: string, text: string): boolean {
    const pasted = parsePasted(text, this.language, this.names);
    if (pasted.sections.length < 2) return false;
    if (!isWordless(this.lyrics)) {
      if (pasted.sections.some(({ isNamed }) => isNamed)) this.offered = id;
      return false;
    }
    this.replaceWith(pasted);
    // Taken back, it is what the browser would have pasted.
    const { undo } = this.done ?? {};
    const asTyped = (now: EditedLyrics) => withText(undo?.(now) ?? now, id, text);
    this.done = { kind: "pasted", pasted, undo: asTyped };
    return true;
  }

  undo(): void {
    const { done, lyrics } = this;
    if (!done) return;
    this.change(done.undo(lyrics));
    // What was written in between can be had back either way.
    const undo = () => lyrics;
    this.done =
      done.kind === "undone" ? { ...done.deed, undo } : { kind: "undone", deed: done, undo };
  }
}

function withText(lyrics: EditedLyrics, id: string, text: string): EditedLyrics {
  const lines = linesOf(text).map((line) => ({ id: newUuid(), text: line }));
  const sections = lyrics.sections.map((section) =>
    section.id === id ? { ...section, lines } : section,
  );
  return { ...lyrics, sections };
}

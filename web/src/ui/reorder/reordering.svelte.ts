import { tick } from "svelte";
import { i18n } from "../../messages/i18n.svelte.ts";
import { Drag } from "./drag.svelte.ts";

interface Options {
  readonly list: () => HTMLElement | undefined;
  readonly isInline: boolean;
  /** What the entries are called. */
  readonly names: () => readonly string[];
  readonly onMove: Move;
}

/** Answers when the entries stand in their new order, where that takes a while. */
export type Move = (from: number, to: number) => void | Promise<void>;

const focusable = "button, input, textarea, select, a[href]";

/** One list that is put in order: the same keys, focus and announcements for all. */
export class Reordering {
  announced = $state("");
  readonly drag: Drag;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
    const { list, isInline } = options;
    this.drag = new Drag({ list, isInline, onDrop: (from, to) => void this.#put(from, to) });
  }

  /** As far as it goes; what had the focus in the entry has it again in its new place. */
  async move(from: number, by: number): Promise<void> {
    const last = this.#options.names().length - 1;
    const to = Math.min(Math.max(from + by, 0), last);
    const control = this.#controls(from).findIndex(isInUse);
    await this.#put(from, to);
    await tick();
    this.#controls(to)[control]?.focus();
  }

  async remove(index: number, how: () => void | Promise<void>): Promise<void> {
    const control = this.#controls(index).findIndex(isInUse);
    await how();
    await tick();
    const last = this.#options.names().length - 1;
    this.#controls(Math.min(index, last))[control]?.focus();
  }

  async #put(from: number, to: number): Promise<void> {
    const names = this.#options.names();
    this.announced = i18n.text.reorder.movedTo(names[from] ?? "", to + 1, names.length);
    if (to !== from) await this.#options.onMove(from, to);
  }

  #controls(index: number): HTMLElement[] {
    const entry = this.#options.list()?.querySelectorAll(":scope > [data-entry]")[index];
    return [...(entry?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  }
}

/** It has the focus, or the menu that it opened has. */
function isInUse(control: HTMLElement): boolean {
  const { activeElement } = document;
  const menu = activeElement?.closest("[role=menu]");
  return (
    control === activeElement || (!!menu && menu.getAttribute("aria-labelledby") === control.id)
  );
}

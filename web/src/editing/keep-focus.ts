/** A field of a form, to be found again in the form that takes its place. */
export interface FocusedField {
  readonly id: string;
  readonly label: string;
  /** Among those of the same label. */
  readonly index: number;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

const fields = "input, textarea, select, button, a[href]";

/** What has the focus in there, if anything has. */
export function focusedField(form: HTMLElement): FocusedField | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !form.contains(focused)) return undefined;
  const label = labelOf(focused);
  const index = labelled(form, label).indexOf(focused);
  const { value = "", selectionStart, selectionEnd } = focused as Partial<HTMLInputElement>;
  const end = value.length;
  return {
    id: focused.id,
    label,
    index,
    value,
    start: selectionStart ?? end,
    end: selectionEnd ?? end,
  };
}

/** Gives the focus back, with the caret at the words that it was at. */
export function refocus(form: HTMLElement, before: FocusedField): void {
  const same = [...form.querySelectorAll<HTMLElement>(fields)].find(({ id }) => id === before.id);
  const alike = labelled(form, before.label);
  const field = (before.id !== "" && same) || alike[before.index] || alike.at(-1);
  field?.focus({ preventScroll: true });
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const caret = (at: number) => caretIn(before.value, field.value, at);
  field.setSelectionRange(caret(before.start), caret(before.end));
}

/** Where a caret belongs when other words have come in before or behind it. */
export function caretIn(before: string, after: string, at: number): number {
  if (after.startsWith(before.slice(0, at))) return at;
  const behind = before.slice(at);
  return after.endsWith(behind) ? after.length - behind.length : Math.min(at, after.length);
}

function labelled(form: HTMLElement, label: string): HTMLElement[] {
  const all = [...form.querySelectorAll<HTMLElement>(fields)];
  return all.filter((field) => labelOf(field) === label);
}

function labelOf(field: HTMLElement): string {
  const { labels } = field as Partial<HTMLInputElement>;
  const text = field.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? field.textContent;
  return `${field.tagName} ${text?.trim() ?? ""}`;
}

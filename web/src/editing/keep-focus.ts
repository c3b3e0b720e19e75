/** The text field that is written in, to be found by its id in the form that takes its place. */
export interface FocusedField {
  readonly id: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

export function focusedField(): FocusedField | undefined {
  const field = document.activeElement;
  if (!isTextField(field) || field.id === "") return undefined;
  const { id, value, selectionStart, selectionEnd } = field;
  return { id, value, start: selectionStart ?? value.length, end: selectionEnd ?? value.length };
}

/** Gives the focus back, with the caret at the words that it was at. */
export function refocus({ id, value, start, end }: FocusedField): void {
  const field = document.getElementById(id);
  if (!isTextField(field) || field === document.activeElement) return;
  field.focus({ preventScroll: true });
  // A number has no caret to set.
  if (field.selectionStart === null) return;
  field.setSelectionRange(caretIn(value, field.value, start), caretIn(value, field.value, end));
}

/** Where a caret belongs when other words have come in before or behind it. */
export function caretIn(before: string, after: string, at: number): number {
  if (after.startsWith(before.slice(0, at))) return at;
  const behind = before.slice(at);
  return after.endsWith(behind) ? after.length - behind.length : Math.min(at, after.length);
}

function isTextField(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

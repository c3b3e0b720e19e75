import { tick } from "svelte";

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

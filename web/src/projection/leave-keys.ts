import { tick } from "svelte";

/** A button that goes when it is used leaves the keyboard, if it came by it, with the next step. */
export function leaveKeysAtNext({ detail }: MouseEvent): void {
  if (detail > 0) return;
  void tick().then(() => document.querySelector<HTMLElement>(".controls .main")?.focus());
}

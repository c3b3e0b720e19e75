import { goto } from "$app/navigation";

/** Puts another state of the page into the address, in place of the one before; nothing moves. */
export function showInstead(address: string | URL): Promise<void> {
  return goto(address, { replaceState: true, keepFocus: true, noScroll: true });
}

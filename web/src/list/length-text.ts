import { i18n } from "../messages/i18n.svelte.ts";
import type { Length } from "./length.ts";

/** How long a list is, as far as it is known; blank where nothing is. */
export function lengthText({ seconds, known, songs }: Length): string {
  if (known === 0) return "";
  const text = i18n.text.lists;
  const minutes = text.minutes(Math.max(1, Math.round(seconds / 60)));
  return known === songs ? text.about(minutes) : text.aboutSome(minutes, text.songs(known));
}

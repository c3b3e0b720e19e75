import { i18n } from "../messages/i18n.svelte.ts";
import type { LinkTrouble } from "./link/decode.ts";

/** What is wrong with a link, and what to do about it. */
export function linkTroubleText(trouble: LinkTrouble): string {
  const text = i18n.text.lists;
  return `${text[trouble]} ${trouble === "broken" ? text.brokenHelp : text.newerHelp}`;
}

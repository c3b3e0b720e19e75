import type { Refusal as ReaderRefusal } from "$formats/song.ts";
import type { MovingTexts } from "$lib/i18n/en/moving.ts";
import { i18n } from "$lib/i18n/i18n.svelte.ts";
import type { Refusal } from "./item.ts";
import { importLimits } from "./limits.ts";

/** Why something cannot come in, in the reader's language. */
export function refusalText(refusal: Refusal, { importing, reasons }: MovingTexts): string {
  if (refusal.kind === "unreadable") {
    const place = refusal.at ? ` (${importing.atLine(String(refusal.at.line))})` : "";
    return readerRefusalText(refusal, reasons) + place;
  }
  const said = importing.refusals[refusal.kind];
  return typeof said === "string" ? said : said(i18n.size(importLimits.fileBytes));
}

export function readerRefusalText(
  { why, facts, reason }: ReaderRefusal,
  reasons: MovingTexts["reasons"],
): string {
  // A list that was kept by an earlier version has the English words alone.
  const words: string | ((...values: string[]) => string) = reasons[why] ?? reason;
  const values = [facts?.name, facts?.count, facts?.max].filter((value) => value !== undefined);
  return typeof words === "string" ? words : words(...values.map(String));
}

import type { Refusal as ReaderRefusal } from "$formats/messages.ts";
import type { Writing } from "../messages/en/writing.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import type { Refusal } from "./item.ts";
import { importLimits } from "./limits.ts";

/** Why something cannot come in, in the reader's language. */
export function refusalText(refusal: Refusal, { importing, reasons }: Writing): string {
  if (refusal.kind === "unreadable") {
    const place = refusal.at ? ` (${importing.atLine(String(refusal.at.line))})` : "";
    return readerRefusalText(refusal, reasons) + place;
  }
  const { refusals } = importing;
  if (refusal.kind === "tooBig") {
    return refusals.tooBig(i18n.size(refusal.max ?? importLimits.fileBytes));
  }
  if (refusal.kind === "manySongs") {
    const number = new Intl.NumberFormat(i18n.language);
    return refusals.manySongs(number.format(refusal.count), number.format(importLimits.songs));
  }
  // An earlier version may have kept a reason that is none any more: the file can be chosen again.
  return refusals[refusal.kind] ?? refusals.moved;
}

export function readerRefusalText(
  { why, facts, reason }: ReaderRefusal,
  reasons: Writing["reasons"],
): string {
  // A list that was kept by an earlier version has the English words alone.
  const words: string | ((...values: string[]) => string) = reasons[why] ?? reason;
  const values = [facts?.name, facts?.count, facts?.max].filter((value) => value !== undefined);
  return typeof words === "string" ? words : words(...values.map(String));
}

import type { Refusal as ReaderRefusal } from "$formats/messages.ts";
import { ApiFailure } from "../api/failure.ts";
import type { Writing } from "../messages/en/writing.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { type Failed, type ImportItem, type Refusal, importLimits } from "./item.ts";

/** What an update takes away, where that is chosen. */
export function lossText({ match, choice }: ImportItem): string {
  const lost = match?.kind === "similar" && choice === "update" ? (match.lost ?? []) : [];
  if (lost.length === 0) return "";
  return i18n.writing.importing.removes(new Intl.ListFormat(i18n.language).format(lost));
}

/** What became of a save that failed, to be kept with the list. */
export function failedBy(error: unknown): Failed {
  if (error instanceof ApiFailure) {
    return { kind: "failed", status: error.status, reason: error.message };
  }
  return { kind: "failed", reason: error instanceof Error ? error.message : String(error) };
}

const byStatus = {
  403: "forbidden",
  404: "gone",
  409: "changed",
  412: "changed",
  413: "tooLarge",
  500: "broken",
} as const;

/** Why a song was not saved, in the reader's language; the service's own words where only they tell. */
export function failureText({ status, reason }: Failed): string {
  const { failures } = i18n.writing.importing;
  const known = byStatus[status as keyof typeof byStatus];
  if (known === "forbidden") return i18n.writing.editor.viewerTitle;
  return known ? failures[known] : i18n.writing.editor.refused(reason);
}

/** Why a song that is there got no sheet. */
export function sheetFailureText(failed: Failed): string {
  const texts = i18n.writing.importing;
  // It is not the song that is too large, and the service says what is.
  const isTooLarge = failed.status === 413;
  const why = isTooLarge ? i18n.writing.editor.refused(failed.reason) : failureText(failed);
  return texts.sheetFailed(why);
}

const names: Readonly<Record<string, string>> = {
  openlyrics: "OpenLyrics",
  opensong: "OpenSong",
  "songselect-usr": "SongSelect",
  songselect: "SongSelect",
  songbeamer: "SongBeamer",
  chordpro: "ChordPro",
  csv: "CSV",
  json: "JSON",
  openlp: "OpenLP",
  easyworship: "EasyWorship",
};

/** What people call a format. */
export function formatName(format: string): string {
  return names[format] ?? i18n.text.exporting.formats.text;
}

/** Why something cannot come in, in the reader's language. */
export function refusalText(refusal: Refusal): string {
  const { importing, reasons } = i18n.writing;
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

function readerRefusalText(
  { why, facts, reason }: ReaderRefusal,
  reasons: Writing["reasons"],
): string {
  // A list that was kept by an earlier version has the English words alone.
  const words: string | ((...values: string[]) => string) = reasons[why] ?? reason;
  const values = [facts?.name, facts?.count, facts?.max].filter((value) => value !== undefined);
  return typeof words === "string" ? words : words(...values.map(String));
}

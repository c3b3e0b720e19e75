import type { Refusal as ReaderRefusal } from "$formats/messages.ts";
import { ApiFailure } from "../api/failure.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import {
  type Failed,
  importLimits,
  type ImportItem,
  isOfUnknownLanguage,
  type Refusal,
  type SourceFile,
  standingOf,
} from "./item.ts";

/** What there is to say of a song in one line: what wants somebody's eye, and where it comes from. */
export function aboutItem(item: ImportItem, file: SourceFile | undefined): string {
  const said = [...saidOf(item), file?.name, file?.format && formatName(file.format)];
  return said.filter(Boolean).join(" · ");
}

function saidOf(item: ImportItem): (string | undefined)[] {
  const { state } = item;
  const { states, notes } = i18n.writing.importing;
  if (state.kind === "refused") return [refusalText(state.refusal)];
  if (state.kind === "failed") return [failureText(state)];
  if (state.kind === "done") {
    const archived = state.isArchived && i18n.writing.importing.archived;
    const sheet = state.sheetFailure && sheetFailureText(state.sheetFailure);
    return [archived ?? states[state.outcome], sheet];
  }
  if (standingOf(item) === "similar") return [states.similar, lossText(item)];
  return [isOfUnknownLanguage(item) ? notes.languageUnknown : undefined];
}

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
  const { refusals } = i18n.writing.importing;
  if (refusal.kind === "unreadable") return reasonText(refusal) + placeText(refusal.at);
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

function reasonText({ why, facts, reason }: ReaderRefusal): string {
  // A list that was kept by an earlier version has the English words alone.
  const words: string | ((...values: string[]) => string) = i18n.writing.reasons[why] ?? reason;
  const values = [facts?.name, facts?.count, facts?.max].filter((value) => value !== undefined);
  return typeof words === "string" ? words : words(...values.map(String));
}

function placeText(at: ReaderRefusal["at"]): string {
  return at ? ` (${i18n.writing.importing.atLine(String(at.line))})` : "";
}

import type { AddedSheet } from "../../commands/import/attach-sheet.ts";
import type { Created, Joined } from "../../commands/import/importing.ts";
import { noteInWords, positionInWords } from "../../formats/note-words.ts";
import type { Note, Position } from "../../formats/song.ts";

const statuses = ["created", "updated", "refused", "skipped", "unchanged"] as const;
export type Status = (typeof statuses)[number];

/** What became of one song of a file. */
export interface SongEntry {
  readonly status: Status;
  readonly title?: string;
  readonly songId?: string;
  readonly created?: Created;
  readonly joined?: Joined;
  /** The arrangement that was added for a PDF, or for the song's chords. */
  readonly sheet?: AddedSheet;
  readonly reason?: string;
  readonly at?: Position;
  readonly chords?: number;
  readonly notes?: readonly Note[];
}

/** What became of one file: exactly one of these for each. */
export interface FileEntry {
  readonly file: string;
  readonly format?: string;
  /** Of its songs the status that comes first in `statuses`. */
  readonly status: Status;
  readonly reason?: string;
  readonly at?: Position;
  readonly songs: readonly SongEntry[];
}

export type Counts = Record<Status, number>;

export function noCounts(): Counts {
  return { created: 0, updated: 0, refused: 0, skipped: 0, unchanged: 0 };
}

/** A status as the text has it: of a dry run, what would become of it. */
function statusInWords(status: Status, isDryRun: boolean): string {
  if (!isDryRun) return status;
  return status === "unchanged" ? "would stay unchanged" : `would be ${status}`;
}

export function countsInWords(counts: Counts, isDryRun: boolean): string {
  const parts = statuses.filter((status) => counts[status] > 0);
  const words = parts.map((status) => `${counts[status]} ${statusInWords(status, isDryRun)}`);
  return words.join(", ") || "nothing";
}

export function fileEntry(file: string, format: string, songs: readonly SongEntry[]): FileEntry {
  const status = statuses.find((one) => songs.some((song) => song.status === one)) ?? "skipped";
  const [only, ...others] = songs;
  const why = only && others.length === 0 ? whyOf(only) : {};
  return { file, format, status, ...why, songs };
}

function whyOf({ reason, at }: SongEntry): Pick<FileEntry, "reason" | "at"> {
  return { ...(reason ? { reason } : {}), ...(at ? { at } : {}) };
}

/** The file's line, and below it what there is to know of its songs. */
export function entryInWords(
  { file, status, reason, at, songs }: FileEntry,
  isDryRun: boolean,
): string {
  const [only, ...others] = songs;
  const head = `${statusInWords(status, isDryRun).padEnd(isDryRun ? 20 : 9)}  ${file}`;
  const why = reason ? `: ${reason}${at ? ` (${positionInWords(at)})` : ""}` : "";
  if (!only) return `${head}${why}`;
  if (others.length === 0) return [`${head}${why}`, ...detailsOf(only)].join("\n");
  const counts = noCounts();
  for (const song of songs) counts[song.status] += 1;
  const remarkable = songs.filter((song) => song.reason || detailsOf(song).length > 0);
  const told = remarkable.flatMap((song) => songInWords(song, isDryRun));
  return [`${head}: ${countsInWords(counts, isDryRun)}`, ...told].join("\n");
}

function songInWords(song: SongEntry, isDryRun: boolean): string[] {
  const place = song.at ? ` (${positionInWords(song.at)})` : "";
  const why = song.reason ? `: ${song.reason}${place}` : "";
  const status = statusInWords(song.status, isDryRun);
  return [`           ${status} “${song.title ?? ""}”${why}`, ...detailsOf(song)];
}

function detailsOf({ chords = 0, notes = [], sheet }: SongEntry): string[] {
  const kept = sheet ? ", and kept in a sheet" : "";
  const taken = chords > 0 ? [`chords taken out: ${chords}${kept}`] : [];
  return [...taken, ...notes.map(noteInWords)].map((line) => `             ${line}`);
}

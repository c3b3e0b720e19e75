import { open, readFile } from "node:fs/promises";
import type { AddedSheet } from "../../commands/import/attach-sheet.ts";
import type { Created, Joined } from "../../commands/import/import-song.ts";
import { isUuid } from "../../../common/domain/validation.ts";
import { codeOf, invalid, made } from "../../../common/domain/failure.ts";
import { noteInWords, positionInWords } from "../../../common/formats/messages.ts";
import { printable } from "../io.ts";
import type { Note, Position } from "../../../common/formats/song.ts";

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

export function countsOf(entries: readonly { readonly status: Status }[]): Counts {
  const counts = { created: 0, updated: 0, refused: 0, skipped: 0, unchanged: 0 };
  for (const { status } of entries) counts[status] += 1;
  return counts;
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
  const { reason, at }: Partial<SongEntry> = (songs.length === 1 && songs[0]) || {};
  return { file, format, status, ...(reason && { reason }), ...(at && { at }), songs };
}

/** The file's line, and below it what there is to know of its songs. */
export function entryInWords({ file, status, songs, ...rest }: FileEntry, isDryRun: boolean) {
  const [only, ...others] = songs;
  const head = `${statusInWords(status, isDryRun).padEnd(isDryRun ? 20 : 9)}  ${printable(file)}`;
  if (others.length === 0) {
    return [`${head}${whyInWords(rest)}`, ...(only ? detailsOf(only) : [])].join("\n");
  }
  const told = songs.flatMap((song) => {
    const { title = "", reason } = song;
    const details = detailsOf(song);
    if (!reason && details.length === 0) return [];
    const name = `${statusInWords(song.status, isDryRun)} “${printable(title)}”`;
    return [`           ${name}${whyInWords(song)}`, ...details];
  });
  return [`${head}: ${countsInWords(countsOf(songs), isDryRun)}`, ...told].join("\n");
}

const whyInWords = ({ reason, at }: Pick<SongEntry, "reason" | "at">): string =>
  reason ? `: ${printable(reason)}${at ? ` (${positionInWords(at)})` : ""}` : "";

function detailsOf({ chords = 0, notes = [], sheet }: SongEntry): string[] {
  const kept = sheet ? ", and kept in a sheet" : "";
  const taken = chords > 0 ? [`chords taken out: ${chords}${kept}`] : [];
  const lines = [...taken, ...notes.map((note) => printable(noteInWords(note)))];
  return lines.map((line) => `             ${line}`);
}

export interface ReportHead {
  readonly churchId: string;
  readonly actor: string;
  readonly isDryRun: boolean;
}

export type ReportFile = Awaited<ReturnType<typeof beginReport>>;

/**
 * The report as a JSON document that grows a song a line: what an interrupted run has written can
 * still be undone. Without a path nothing is written.
 */
export async function beginReport(path: string | undefined, head: ReportHead) {
  const file = path === undefined ? undefined : await open(path, "wx").catch(refuseExisting(path));
  const write = async (text: string) => file?.writeFile(text);
  await write(`{"import":${JSON.stringify(head)},"files":[\n`);
  let separator = "";
  let isOpen = false;
  return {
    /** A song of a file, as soon as it is saved. */
    async addSong(name: string, { status, ...about }: SongEntry) {
      const before = isOpen ? ",\n" : `${separator}{"file":${JSON.stringify(name)},"songs":[\n`;
      isOpen = true;
      await write(before + JSON.stringify({ status, ...about }));
    },
    /** What became of a file, whose songs have all been added. */
    async addFile({ file: name, songs: _added, ...about }: FileEntry) {
      const entry = JSON.stringify(isOpen ? about : { file: name, ...about, songs: [] });
      await write(isOpen ? `\n],${entry.slice(1)}` : separator + entry);
      separator = ",\n";
      isOpen = false;
    },
    end: (counts: Counts) => write(`\n],"songs":${JSON.stringify(counts)}}\n`),
    close: async () => file?.close(),
  };
}

function refuseExisting(path: string) {
  return (error: unknown): never => {
    if (codeOf(error) !== "EEXIST") throw error;
    throw invalid(`--report: ${path} is there already. Each run has a report of its own.`);
  };
}

/** A report as it was written, to its end or not. */
export async function readReport(path: string) {
  const text = await readFile(path, "utf8").catch(() => {
    throw invalid(`--undo: there is no report at ${path}.`);
  });
  const [first = "", ...lines] = text.split("\n");
  const head = parsed<{ import?: ReportHead }>(`${first.replace(/,"files":\[$/u, "")}}`)?.import;
  if (!head || !isUuid(head.churchId))
    throw invalid(`--undo: ${path} isn't the report of an import.`);
  const songs = lines.flatMap((text): readonly SongEntry[] => {
    const line = text.replace(/,$/u, "");
    if (line.startsWith('{"status":')) return [parsed<SongEntry>(line) ?? []].flat();
    // Reports of 1.1 have a line for each file, with all of its songs.
    return line.startsWith('{"file":') ? (parsed<FileEntry>(line)?.songs ?? []) : [];
  });
  return { head, songs };
}

const parsed = <Document>(text: string) => made(() => JSON.parse(text) as Document);

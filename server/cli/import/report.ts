import { type FileHandle, open, readFile } from "node:fs/promises";
import type { AddedSheet } from "../../commands/import/attach-sheet.ts";
import type { Created, Joined } from "../../commands/import/import-song.ts";
import { isUuid } from "../../../common/domain/validation.ts";
import { invalid } from "../../../common/domain/failure.ts";
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
  { file: name, status, reason, at, songs }: FileEntry,
  isDryRun: boolean,
): string {
  const file = printable(name);
  const [only, ...others] = songs;
  const head = `${statusInWords(status, isDryRun).padEnd(isDryRun ? 20 : 9)}  ${file}`;
  const why = reason ? `: ${printable(reason)}${at ? ` (${positionInWords(at)})` : ""}` : "";
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
  const why = song.reason ? `: ${printable(song.reason)}${place}` : "";
  const status = statusInWords(song.status, isDryRun);
  return [`           ${status} “${printable(song.title ?? "")}”${why}`, ...detailsOf(song)];
}

function detailsOf({ chords = 0, notes = [], sheet }: SongEntry): string[] {
  const kept = sheet ? ", and kept in a sheet" : "";
  const taken = chords > 0 ? [`chords taken out: ${chords}${kept}`] : [];
  return [...taken, ...notes.map((note) => printable(noteInWords(note)))].map(
    (line) => `             ${line}`,
  );
}

/** Whom a run was for. */
export interface ReportHead {
  readonly churchId: string;
  readonly actor: string;
  readonly isDryRun: boolean;
}

/**
 * The report as a JSON document that grows a song a line: what an interrupted run has written can
 * still be undone.
 */
export class ReportFile {
  readonly #file: FileHandle | undefined;
  #separator = "";
  #isOpen = false;

  private constructor(file: FileHandle | undefined) {
    this.#file = file;
  }

  static async begin(path: string | undefined, head: ReportHead): Promise<ReportFile> {
    const file =
      path === undefined ? undefined : await open(path, "wx").catch(refuseExisting(path));
    await file?.writeFile(`{"import":${JSON.stringify(head)},"files":[\n`);
    return new ReportFile(file);
  }

  /** A song of a file, as soon as it is saved. */
  async addSong(file: string, song: SongEntry): Promise<void> {
    const before = this.#isOpen
      ? ",\n"
      : `${this.#separator}{"file":${JSON.stringify(file)},"songs":[\n`;
    this.#isOpen = true;
    const { status, ...about } = song;
    await this.#file?.writeFile(before + JSON.stringify({ status, ...about }));
  }

  /** What became of a file, whose songs have all been added. */
  async addFile({ file, songs: _added, ...about }: FileEntry): Promise<void> {
    const { length } = `{"file":${JSON.stringify(file)},`;
    const entry = JSON.stringify({ file, ...about, ...(this.#isOpen ? {} : { songs: [] }) });
    const text = this.#isOpen ? `\n],${entry.slice(length)}` : this.#separator + entry;
    await this.#file?.writeFile(text);
    this.#separator = ",\n";
    this.#isOpen = false;
  }

  async end(counts: Counts): Promise<void> {
    await this.#file?.writeFile(`\n],"songs":${JSON.stringify(counts)}}\n`);
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }
}

function refuseExisting(path: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code !== "EEXIST") throw error;
    throw invalid(`--report: ${path} is there already. Each run has a report of its own.`);
  };
}

export interface ReadReport {
  readonly head: ReportHead;
  readonly songs: readonly SongEntry[];
}

/** A report as it was written, to its end or not. */
export async function readReport(path: string): Promise<ReadReport> {
  const text = await readFile(path, "utf8").catch(() => {
    throw invalid(`--undo: there is no report at ${path}.`);
  });
  const [first = "", ...lines] = text.split("\n");
  const head = parsed<{ import?: ReportHead }>(`${first.replace(/,"files":\[$/u, "")}}`)?.import;
  if (!head || !isUuid(head.churchId)) throw invalid(`--undo: ${path} is no report of an import.`);
  const songs = lines.flatMap((text): SongEntry[] => {
    const line = text.replace(/,$/u, "");
    if (line.startsWith('{"status":')) return [parsed<SongEntry>(line) ?? []].flat();
    // Reports of 1.1 have a line for each file, with all of its songs.
    return line.startsWith('{"file":') ? (parsed<FileEntry>(line)?.songs ?? []).slice() : [];
  });
  return { head, songs };
}

function parsed<Document>(text: string): Document | undefined {
  try {
    return JSON.parse(text) as Document;
  } catch {
    return undefined;
  }
}

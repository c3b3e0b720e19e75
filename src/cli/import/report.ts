import { type FileHandle, open, readFile } from "node:fs/promises";
import { isUuid } from "../../contract/validation.ts";
import { invalid } from "../../domain/failure.ts";
import { type Counts, type FileEntry, noCounts } from "./entry.ts";

/** Whom a run was for. */
export interface ReportHead {
  readonly churchId: string;
  readonly actor: string;
  readonly isDryRun: boolean;
}

/**
 * The report as a JSON document that grows a file a line: what an interrupted run has written can
 * still be undone.
 */
export class ReportFile {
  readonly #file: FileHandle | undefined;
  #isEmpty = true;

  private constructor(file: FileHandle | undefined) {
    this.#file = file;
  }

  static async begin(path: string | undefined, head: ReportHead): Promise<ReportFile> {
    const file =
      path === undefined ? undefined : await open(path, "wx").catch(refuseExisting(path));
    await file?.writeFile(`{"import":${JSON.stringify(head)},"files":[\n`);
    return new ReportFile(file);
  }

  async add(entry: FileEntry): Promise<void> {
    await this.#file?.writeFile(`${this.#isEmpty ? "" : ",\n"}${JSON.stringify(entry)}`);
    this.#isEmpty = false;
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
  readonly entries: readonly FileEntry[];
  readonly counts: Counts;
}

/** A report as it was written, to its end or not. */
export async function readReport(path: string): Promise<ReadReport> {
  const text = await readFile(path, "utf8").catch(() => {
    throw invalid(`--undo: there is no report at ${path}.`);
  });
  const [first = "", ...lines] = text.split("\n");
  const head = parsed<{ import?: ReportHead }>(`${first.replace(/,"files":\[$/u, "")}}`)?.import;
  if (!head || !isUuid(head.churchId)) throw invalid(`--undo: ${path} is no report of an import.`);
  const entries = lines
    .filter((line) => line.startsWith('{"file":'))
    .flatMap((line) => parsed<FileEntry>(line.replace(/,$/u, "")) ?? []);
  return { head, entries, counts: noCounts() };
}

function parsed<Document>(text: string): Document | undefined {
  try {
    return JSON.parse(text) as Document;
  } catch {
    return undefined;
  }
}

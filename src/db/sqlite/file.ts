import { accessSync, type BigIntStats, chmodSync, closeSync, constants } from "node:fs";
import { openSync, realpathSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { codeOf } from "../../domain/failure.ts";
import { giveFile, leastFreeBytes } from "../../data-folder.ts";

const othersBits = 0o077n;

/** The file that the connections have open, and whether the path still leads to it. */
export class DatabaseFile {
  readonly path: string;
  #opened: BigIntStats | undefined;
  #openedLog: BigIntStats | undefined;
  #realPath: string | undefined;

  constructor(path: string) {
    this.path = path;
  }

  /** Its owner's alone before anything is in it; SQLite makes its other files likewise. */
  makePrivate(): void {
    const isNew = stat(this.path) === undefined;
    const descriptor = openSync(this.path, "a", 0o600);
    // SQLite gives the others to the same account.
    if (isNew) giveFile(descriptor, dirname(this.path));
    closeSync(descriptor);
    for (const path of [this.path, this.#logPath, indexPath(this.path)]) {
      const found = isUsable(path) ? stat(path) : undefined;
      if (found && (found.mode & othersBits) !== 0n) chmodSync(path, 0o600);
    }
  }

  /**
   * Rejects what would be written into files that nobody finds again. The write-ahead log is there
   * as long as a connection is, so it is looked at as well; call this within a transaction.
   */
  refuseReplaced(): void {
    this.#opened ??= stat(this.path);
    refuseOther(this.path, this.#opened);
    this.#openedLog ??= stat(this.#logPath);
    refuseOther(this.#logPath, this.#openedLog);
  }

  /** To be called with the path that is about to be opened again. */
  refuseOtherFile(): void {
    this.#opened ??= stat(this.path);
    refuseOther(this.path, this.#opened);
    this.#openedLog = undefined;
  }

  async refuseFullDisk(): Promise<void> {
    const { bavail, bsize } = await statfs(this.path);
    if (bavail * bsize < leastFreeBytes) throw new Error(`${this.path}: hardly any space is left`);
  }

  /** SQLite has its other files beside the file that a link leads to. */
  get #logPath(): string {
    this.#realPath ??= realpathSync(this.path);
    return `${this.#realPath}-wal`;
  }
}

/** Where connections tell each other what is in the log. */
export function indexPath(path: string): string {
  return `${realpathSync(path)}-shm`;
}

/** SQLite does not tell which of its files it may not use. One that is not there, others have let go. */
function isUsable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}

function stat(path: string): BigIntStats | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false });
}

function refuseOther(path: string, opened: BigIntStats | undefined): void {
  const found = stat(path);
  if (found && found.ino === opened?.ino && found.dev === opened.dev) return;
  throw new Error(`${path} was deleted or replaced under the running server. Put it back.`);
}

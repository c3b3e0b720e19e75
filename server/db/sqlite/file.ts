import { accessSync, type BigIntStats, chmodSync, closeSync, constants } from "node:fs";
import { openSync, realpathSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { leastFreeBytes } from "../../data-folder.ts";
import { codeOf, storageUnavailable } from "../../../common/domain/failure.ts";
import { giveFile } from "../../data-folder.ts";

const othersBits = 0o077n;

/** What tells a file from another one that stands in its place. */
export type FileIdentity = Pick<BigIntStats, "dev" | "ino">;

/** The file that the connections have open, and whether the path still leads to it. */
export class DatabaseFile {
  readonly path: string;
  #opened: FileIdentity | undefined;
  #openedLog: FileIdentity | undefined;
  #realPath: string | undefined;

  /** Where it was opened already, it is said which file that was. */
  constructor(path: string, opened?: FileIdentity) {
    this.path = path;
    this.#opened = opened;
  }

  get opened(): FileIdentity | undefined {
    return this.#opened;
  }

  /** To be called when the path has just been opened. */
  rememberOpened(): void {
    this.#opened = identityOf(this.path);
  }

  /** Its owner's alone before anything is in it; SQLite makes its other files likewise. */
  makePrivate(): void {
    const isNew = stat(this.path) === undefined;
    const descriptor = openSync(this.path, "a", 0o600);
    // SQLite gives the others to the same account.
    if (isNew) giveFile(descriptor, dirname(this.path));
    closeSync(descriptor);
    for (const path of [this.path, this.#besides("-wal"), this.#besides("-shm")]) {
      const found = isUsable(path) ? stat(path) : undefined;
      if (found && (found.mode & othersBits) !== 0n) chmodSync(path, 0o600);
    }
  }

  /**
   * Rejects what would be written into files that nobody finds again. The write-ahead log is there
   * as long as a connection is, so it is looked at as well; call this within a transaction.
   */
  refuseReplaced(): void {
    this.refuseOther();
    const log = this.#besides("-wal");
    this.#openedLog ??= identityOf(log);
    refuseUnless(log, this.#openedLog);
  }

  /** To be called before the path is opened again: there may be a new log by then. */
  forgetLog(): void {
    this.#openedLog = undefined;
  }

  /** For whoever is about to open the path again; there may be no log then. */
  refuseOther(): void {
    refuseUnless(this.path, this.#opened);
  }

  async refuseFullDisk(): Promise<void> {
    const { bavail, bsize } = await statfs(this.path);
    if (bavail * bsize < leastFreeBytes) throw new Error(`${this.path}: hardly any space is left`);
  }

  /** SQLite has its other files beside the file that a link leads to. */
  #besides(ending: "-wal" | "-shm"): string {
    this.#realPath ??= realpathSync(this.path);
    return this.#realPath + ending;
  }
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

function identityOf(path: string): FileIdentity | undefined {
  const found = stat(path);
  return found && { dev: found.dev, ino: found.ino };
}

function refuseUnless(path: string, opened: FileIdentity | undefined): void {
  const found = identityOf(path);
  if (found && found.ino === opened?.ino && found.dev === opened.dev) return;
  const what = `${path} was deleted or replaced under the running server. Put it back.`;
  throw storageUnavailable(new Error(what));
}

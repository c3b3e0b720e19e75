import { type BigIntStats, chmodSync, closeSync, openSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";

/** With less than this much room a save may not fit. */
const leastFreeBytes = 1024 * 1024;

const othersBits = 0o077n;

/** The file that the connections have open, and whether the path still leads to it. */
export class DatabaseFile {
  readonly path: string;
  #opened: BigIntStats | undefined;
  #openedLog: BigIntStats | undefined;

  constructor(path: string) {
    this.path = path;
  }

  /** Its owner's alone before anything is in it; SQLite makes its other files likewise. */
  makePrivate(): void {
    closeSync(openSync(this.path, "a", 0o600));
    for (const path of [this.path, this.#logPath, `${this.path}-shm`]) {
      const found = statSync(path, { bigint: true, throwIfNoEntry: false });
      if (found && (found.mode & othersBits) !== 0n) chmodSync(path, 0o600);
    }
  }

  /**
   * Rejects what would be written into files that nobody finds again. The write-ahead log is there
   * as long as a connection is, so it is looked at as well; call this within a transaction.
   */
  refuseReplaced(): void {
    this.#opened ??= stat(this.path);
    this.#openedLog ??= stat(this.#logPath);
    for (const opened of [
      [this.path, this.#opened],
      [this.#logPath, this.#openedLog],
    ] as const) {
      refuseOther(...opened);
    }
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

  get #logPath(): string {
    return `${this.path}-wal`;
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

import { closeSync, openSync, readSync } from "node:fs";
import { indexPath } from "./file.ts";

/** The length of its head, which stands there twice: https://www.sqlite.org/walformat.html */
const headBytes = 48;

/** What may have been written since somebody looked. */
export interface Changes {
  /** Whether anybody may have written since what was seen last. */
  hasChanged(): boolean;
  /** What the last question found is what was read since. */
  markSeen(): void;
  close(): void;
}

/** For a short visit, which has nothing to gain. */
export const unknownChanges: Changes = {
  hasChanged: () => true,
  markSeen: () => undefined,
  close: () => undefined,
};

/**
 * The head of the index that all connections share, of whichever process. Each commit counts on in it
 * before it is acknowledged, so as long as it is the same nobody has written: to read it takes a
 * fraction of what it takes to ask SQLite, which locks and unlocks for every question.
 *
 * A process that closes a file loses all its locks on it, those of SQLite too: there is one for a
 * database, and it is closed after the connections.
 */
export class WalIndex implements Changes {
  readonly #descriptor: number;
  readonly #now = Buffer.alloc(headBytes);
  readonly #seen = Buffer.alloc(headBytes);
  #isSeen = false;
  #isRead = false;

  /** Of a database that somebody has read since it was opened: that makes the index. */
  constructor(path: string) {
    this.#descriptor = openSync(indexPath(path), "r");
  }

  hasChanged(): boolean {
    return !this.#canRead() || !this.#isSeen || !this.#now.equals(this.#seen);
  }

  /** Where it cannot, SQLite is asked, which can tell what is wrong. */
  #canRead(): boolean {
    try {
      this.#isRead = readSync(this.#descriptor, this.#now, 0, headBytes, 0) === headBytes;
    } catch {
      this.#isRead = false;
    }
    return this.#isRead;
  }

  markSeen(): void {
    this.#now.copy(this.#seen);
    this.#isSeen = this.#isRead;
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

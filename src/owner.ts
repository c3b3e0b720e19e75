import { lchownSync, statSync } from "node:fs";
import { dirname } from "node:path";

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Whose is to be what is made in a folder: SQLite gives its files to the owner of the database, and so
 * do we. What a verb of root's made would else be closed to the server, which has another account.
 */
export function ownerOfNew(folder: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

/** A folder that was just made. Where that is not possible it stays root's. */
export function giveFolder(path: string): void {
  const owner = ownerOfNew(dirname(path));
  if (!owner) return;
  try {
    lchownSync(path, owner.uid, owner.gid);
  } catch {
    // Not every file system knows accounts.
  }
}

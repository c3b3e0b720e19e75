import { fchownSync, lchownSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** A folder that was just made. */
export function giveFolder(path: string): void {
  giveToOwnerOf(dirname(path), (uid, gid) => lchownSync(path, uid, gid));
}

/** A file that was just made in a folder; its path may lead to another one by now. */
export function giveFile(descriptor: number, folder: string): void {
  giveToOwnerOf(folder, (uid, gid) => fchownSync(descriptor, uid, gid));
}

/**
 * SQLite gives its files to the owner of the database, and so do we with what is made in a folder:
 * what a verb of root's made would else be closed to the server, which has another account.
 */
function giveToOwnerOf(folder: string, give: (uid: number, gid: number) => void): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  if (uid === 0) return;
  try {
    give(uid, gid);
  } catch {
    // Not every file system knows accounts: there it stays root's.
  }
}

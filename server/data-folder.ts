import { accessSync, constants, fchownSync, lchownSync, mkdirSync } from "node:fs";
import { statfsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { ConfigError } from "./config.ts";
import { codeOf, reasonOf } from "../common/domain/failure.ts";

/** With less than this much room a save may not fit. */
export const leastFreeBytes = 1024 * 1024;

/** Only the operator's account may look into a church's data. */
export function makePrivateFolder(path: string): void {
  try {
    const firstMade = mkdirSync(path, { recursive: true, mode: 0o700 });
    if (firstMade !== undefined) giveMade(firstMade, path);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(error, path);
  }
}

/** An unreadable folder is an error, not an empty one. */
export function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    throw unusable(error, path);
  }
}

function unusable(error: unknown, path: string): ConfigError {
  const reason = `${reasonOf(error)}.${adviceOn(error, dirname(path))}`;
  return new ConfigError(`DATA_DIR is not valid: it takes a writable folder. ${reason}`);
}

/** From the top down, so that each folder gets its parent's owner. */
function giveMade(firstMade: string, path: string): void {
  if (path.length > firstMade.length) giveMade(firstMade, dirname(path));
  giveFolder(path);
}

/** What to do about something in a folder that cannot be used; blank where the error says it. */
export function adviceOn(error: unknown, folder: string): string {
  if (["EACCES", "EPERM"].includes(codeOf(error))) {
    return " Run this as the account that DATA_DIR belongs to; all in it has to be that account's.";
  }
  try {
    // SQLite reports a full disk under several codes.
    const { bavail, bsize, files, ffree } = statfsSync(folder);
    if (bavail * bsize < leastFreeBytes) return " Its disk is full: make room.";
    // Some file systems do not count files.
    if (files > 0 && ffree === 0) return " Its disk takes no further file: remove some.";
  } catch {
    // There is no such folder.
  }
  return "";
}

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

export type DiskRoom = { readonly freeBytes: number; readonly sizeBytes: number };

export async function diskRoom(folder: string): Promise<DiskRoom> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}

/** With this much free, even a nearly full large disk lasts for weeks. */
const alwaysEnoughBytes = 2_000_000_000;
const nearlyFull = 0.05;

export const isNearlyFull = ({ freeBytes, sizeBytes }: DiskRoom): boolean =>
  freeBytes < Math.min(nearlyFull * sizeBytes, alwaysEnoughBytes);

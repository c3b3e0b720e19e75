import { accessSync, constants, mkdirSync, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { ConfigError } from "./config.ts";
import { codeOf, reasonOf } from "./domain/failure.ts";
import { leastFreeBytes } from "./disk-room.ts";
import { giveFolder } from "./owner.ts";

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

/** Where one may not even look, that is told: it is not the same as nothing. */
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

/** From above, so that each has the owner of the one around it. */
function giveMade(firstMade: string, path: string): void {
  if (path.length > firstMade.length) giveMade(firstMade, dirname(path));
  giveFolder(path);
}

/** What to do about something in a folder that cannot be used; blank where the error says it. */
export function adviceOn(error: unknown, folder: string): string {
  if (["EACCES", "EPERM"].includes(codeOf(error))) {
    return " Run this as the account that DATA_DIR belongs to; all in it has to be that account's.";
  }
  return adviceOnRoom(folder);
}

/** SQLite calls a full disk many things. */
function adviceOnRoom(folder: string): string {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(folder);
    if (bavail * bsize < leastFreeBytes) return " Its disk is full: make room.";
    // Some file systems do not count files.
    if (files > 0 && ffree === 0) return " Its disk takes no further file: remove some.";
  } catch {
    // There is no such folder.
  }
  return "";
}

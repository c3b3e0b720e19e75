import { constants, copyFile, rm, stat } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { codeOf } from "../../domain/failure.ts";
import { Unreadable } from "../../formats/unreadable.ts";

/** Beside a database: changes that are not in it yet, and what takes back unfinished ones. */
export const besideDatabase = ["-wal", "-journal"];
const ends = ["", ...besideDatabase];
const maxTries = 5;

/**
 * Copies another program's database, which may be using it. SQLite writes beside what it opens: the
 * database's own folder stays as it is, and may be read-only.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const before = await Promise.all(ends.map((end) => stateOf(from + end)));
    for (const end of ends) await copyIfThere(from + end, to + end);
    const after = await Promise.all(ends.map((end) => stateOf(from + end)));
    if (isDeepStrictEqual(before, after)) return;
  }
  const name = "another program keeps writing to it; please close that first";
  throw new Unreadable("brokenDatabase", { name });
}

async function stateOf(path: string) {
  const { ino, size, mtimeNs } = (await orNothing(stat(path, { bigint: true }))) ?? {};
  return { ino, size, mtimeNs };
}

async function copyIfThere(from: string, to: string): Promise<void> {
  // Of a try before.
  await rm(to, { force: true });
  await orNothing(copyFile(from, to, constants.COPYFILE_FICLONE));
}

async function orNothing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

const ending = String.raw`\.(?:db3?|sqlite3?)`;
const database = new RegExp(`${ending}$`, "iu");
const part = new RegExp(`^(.+${ending})-(?:wal|shm|journal)$`, "iu");

export function isDatabaseName(name: string): boolean {
  return database.test(name);
}

/** The database that a file is a part of, which lies beside it; nothing for all other files. */
export function databaseOfPart(name: string): string | undefined {
  return part.exec(name)?.[1];
}

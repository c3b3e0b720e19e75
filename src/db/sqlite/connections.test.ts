import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { connectWriter } from "./connect.ts";
import { SqliteConnections } from "./connections.ts";
import { DatabaseFile } from "./file.ts";
import { localLink } from "./write-link.ts";

/** Root may write everything, so it is somebody else meanwhile. */
function asNobody<Result>(work: () => Result): Result {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    return work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

// As after an error of the disk, when the system has made it read-only.
test("connections that are opened where nothing can be written read", async () => {
  const folder = mkdtempSync(join(tmpdir(), "precentor-read-only-"));
  const path = join(folder, "a.db");
  const writer = connectWriter(path);
  writer.exec("CREATE TABLE songs (title TEXT); INSERT INTO songs VALUES ('Kept')");
  chmodSync(folder, 0o555);
  for (const name of ["", "-wal", "-shm"]) chmodSync(path + name, 0o444);
  try {
    const link = localLink(path);
    const connections = asNobody(() => new SqliteConnections(new DatabaseFile(path), link, true));
    expect(await connections.reader.all(sql`SELECT title FROM songs`)).toEqual([{ title: "Kept" }]);
    await connections.close();
  } finally {
    writer.close();
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true });
  }
});

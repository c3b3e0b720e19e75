import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectReader, connectWriter } from "./connect.ts";
import { DatabaseFile } from "./file.ts";
import { WalIndex } from "./wal-index.ts";

let folder: string;
let path: string;
let writer: ReturnType<typeof connectWriter>;
let index: WalIndex;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "precentor-index-"));
  path = join(folder, "a.db");
  writer = connectWriter(path);
  writer.exec("CREATE TABLE songs (id INTEGER PRIMARY KEY, title TEXT)");
  index = new WalIndex(path);
});
afterEach(() => {
  writer.close();
  index.close();
  rmSync(folder, { recursive: true });
});

function look(): boolean {
  const hasChanged = index.hasChanged();
  index.markSeen();
  return hasChanged;
}

test("a commit changes it, and nothing that is not committed", () => {
  expect([look(), look()]).toEqual([true, false]);
  writer.exec("BEGIN; INSERT INTO songs VALUES (1, 'A')");
  expect(look()).toBe(false);
  writer.exec("COMMIT");
  expect([look(), look()]).toEqual([true, false]);
  writer.exec("BEGIN; INSERT INTO songs VALUES (2, 'B'); ROLLBACK");
  expect(look()).toBe(false);
});

test("every commit changes it, also after the log was emptied", () => {
  look();
  for (let id = 1; id <= 40; id += 1) {
    writer.exec(`INSERT INTO songs VALUES (${id}, 'Song')`);
    expect(look(), `commit ${id}`).toBe(true);
    if (id % 10 === 0) writer.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    look();
  }
});

test("readers and checkpoints take nothing back: what was seen stays seen or is asked for again", () => {
  writer.exec("INSERT INTO songs VALUES (1, 'A')");
  look();
  const reader = connectReader(path, "thread");
  expect(reader.prepare("SELECT count(*) AS count FROM songs").get()).toEqual({ count: 1 });
  expect(look()).toBe(false);
  reader.close();
});

test("what is found and not yet read is found again", () => {
  look();
  writer.exec("INSERT INTO songs VALUES (1, 'A')");
  expect([index.hasChanged(), index.hasChanged()]).toEqual([true, true]);
});

test("is found where a link leads to the database", () => {
  const link = join(folder, "link.db");
  symlinkSync(path, link);
  new WalIndex(link).close();
  const file = new DatabaseFile(link);
  file.refuseReplaced();
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import sql from "sql-template-tag";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Statement } from "../statement.ts";
import { connectReader, connectWriter } from "./connect.ts";
import { type CachingReader, cachingReader } from "./caching-reader.ts";
import { Statements } from "./statements.ts";
import { WalIndex } from "./wal-index.ts";

const titleOf = new Statement<{ readonly id: number }, { readonly title: string }>(
  ({ id }) => sql`SELECT title FROM songs WHERE id = ${id}`,
);

let folder: string;
let writer: ReturnType<typeof connectWriter>;
let statements: Statements;
let index: WalIndex;
let reader: CachingReader;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "precentor-caching-"));
  const path = join(folder, "a.db");
  writer = connectWriter(path);
  writer.exec("CREATE TABLE songs (id INTEGER PRIMARY KEY, title TEXT)");
  writer.exec("INSERT INTO songs VALUES (1, 'Before'), (2, 'Another')");
  statements = new Statements(connectReader(path, "thread"));
  statements.all({ text: "SELECT * FROM songs", values: [] });
  index = new WalIndex(path);
  reader = cachingReader(statements, index, (ask) => ask());
});
afterEach(() => {
  statements.close();
  writer.close();
  index.close();
  rmSync(folder, { recursive: true });
});

test("rows are the same object until another connection commits", async () => {
  const first = reader.rows(titleOf, { id: 1 });
  expect(first).toEqual([{ title: "Before" }]);
  await nextTurn();
  expect(reader.rows(titleOf, { id: 1 })).toBe(first);
  expect(reader.rows(titleOf, { id: 2 })).toEqual([{ title: "Another" }]);

  await nextTurn();
  writer.exec("BEGIN; UPDATE songs SET title = 'After' WHERE id = 1");
  expect(reader.rows(titleOf, { id: 1 })).toBe(first);
  await nextTurn();
  writer.exec("COMMIT");
  expect(reader.rows(titleOf, { id: 1 })).toEqual([{ title: "After" }]);
});

test("a row that was not there is found once it is", async () => {
  expect(reader.rows(titleOf, { id: 3 })).toEqual([]);
  await nextTurn();
  writer.exec("INSERT INTO songs VALUES (3, 'New')");
  expect(reader.rows(titleOf, { id: 3 })).toEqual([{ title: "New" }]);
});

test("what somebody else answered is kept until another connection commits", async () => {
  const asked: number[] = [];
  const answer = async () => ({ times: asked.push(1) });
  const first = await reader.once("search", answer);
  expect(await reader.once("search", answer)).toBe(first);
  expect(await reader.once("another search", answer)).toEqual({ times: 2 });
  writer.exec("INSERT INTO songs VALUES (4, 'New')");
  expect(await reader.once("search", answer)).toEqual({ times: 3 });
});

test("what was asked while somebody wrote may be of before or after, and is not kept", async () => {
  const before = await reader.once("search", async () => {
    writer.exec("INSERT INTO songs VALUES (5, 'New')");
    return "before";
  });
  expect(before).toBe("before");
  expect(await reader.once("search", async () => "after")).toBe("after");
});

test("an answer that failed is asked for again", async () => {
  const failing = reader.once("search", () => Promise.reject(new Error("not now")));
  await expect(failing).rejects.toThrow("not now");
  expect(await reader.once("search", async () => "now")).toBe("now");
});

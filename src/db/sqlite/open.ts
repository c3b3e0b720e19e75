import { stat } from "node:fs/promises";
import sql from "sql-template-tag";
import type { Database } from "../database.ts";
import { sqliteDialect } from "../dialect.ts";
import { connectReader, connectWriter } from "./connect.ts";
import { SqliteScanner } from "./scanner.ts";
import { localWriter } from "./statements.ts";
import { SqliteWriter } from "./writer.ts";

/** A database in one file. */
export function openSqlite(path: string): Database {
  const writer = new SqliteWriter(connectWriter(path));
  const connection = connectReader(path);
  const reader = localWriter(connection);
  const scanner = new SqliteScanner(path);
  return {
    dialect: sqliteDialect,
    reader,
    scan: (work) => scanner.scan(work),
    write: (work) => writer.write(work),
    load() {
      const { busy, idle, waiting } = scanner.load();
      return { busy: busy + (writer.waiting > 0 ? 1 : 0), idle, waiting: waiting + writer.waiting };
    },
    async probe() {
      await stat(path);
      await reader.first(sql`SELECT id FROM churches LIMIT 1`);
    },
    async close() {
      await scanner.close();
      connection.close();
      await writer.close();
    },
  };
}

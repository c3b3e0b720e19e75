import sql, { raw } from "sql-template-tag";
import type { Database, DatabaseUser } from "../database.ts";
import { sqliteDialect } from "../dialect.ts";
import { CircuitState } from "../../circuit-state.ts";
import { SearchTurns } from "../search-turns.ts";
import { SqliteConnections } from "./connections.ts";
import { asFailure, isLasting } from "./faults.ts";
import { DatabaseFile } from "./file.ts";
import { threads } from "./scanner.ts";
import { localLink, ThreadLink } from "./write-link.ts";
import { SqliteWriter } from "./writer.ts";

/** A database in one file. */
export function openSqlite(path: string, user: DatabaseUser, searchMs: number): Database {
  const file = new DatabaseFile(path);
  const isServer = user === "server";
  const connections = openConnections(file, isServer);
  const { scanner, reader } = connections;
  const writer = new SqliteWriter(connections, file);
  // One thread is left to the others, whatever a church does.
  const turns = new SearchTurns({ atOnce: threads, atOnceForOne: threads - 1, ms: searchMs });
  const recentFault = new CircuitState(isLasting);
  return {
    dialect: sqliteDialect,
    reader,
    search: (name, args, turn) =>
      connections.once(`${name}${JSON.stringify(args)}`, () =>
        turns.run(turn, (ended) => scanner.search(name, args, ended)),
      ),
    stopSearches: (reason) => turns.stop(reason),
    scan: (work) => scanner.scan(work),
    write: (work) => recentFault.watch(writer.write(work)),
    ...(isServer && { order: (order) => recentFault.watch(writer.order(order)) }),
    load() {
      const { busy, idle } = scanner.load();
      const waiting = turns.waiting + writer.waiting;
      return { busy: busy + (writer.waiting > 0 ? 1 : 0), idle, waiting };
    },
    async probe() {
      await file.refuseFullDisk();
      await saveNothing(writer);
      recentFault.refuse();
    },
    async close() {
      await writer.finish();
      await connections.close();
    },
  };
}

function openConnections(file: DatabaseFile, isServer: boolean): SqliteConnections {
  try {
    const link = isServer ? new ThreadLink(file.path) : localLink(file.path);
    return new SqliteConnections(file, link, isServer);
  } catch (error) {
    throw asFailure(file.path, error);
  }
}

/** Writes what is there already, with all that a save needs: the lock, the log, the disk, the schema. */
async function saveNothing(writer: SqliteWriter): Promise<void> {
  await writer.write(async (tx) => {
    await tx.first(sql`SELECT 1 FROM churches LIMIT 1`);
    const version = await tx.first<{ user_version: number }>(sql`PRAGMA user_version`);
    await tx.run(sql`PRAGMA user_version = ${raw(`${version?.user_version ?? 0}`)}`);
  });
}

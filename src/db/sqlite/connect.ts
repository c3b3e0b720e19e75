import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";

/**
 * How long a reader waits for the short exclusive moments of another connection; on the event loop
 * everybody waits with it.
 */
export const readerPatienceMs = { eventLoop: 200, thread: 5000 };

export function connectWriter(path: string): DatabaseSyncInstance {
  // No waiting inside SQLite: it would hold up the event loop. The writer itself tries again.
  const connection = new DatabaseSync(path, { timeout: 0 });
  connection.exec("PRAGMA busy_timeout = 5000");
  connection.exec("PRAGMA journal_mode = WAL");
  connection.exec("PRAGMA synchronous = FULL");
  connection.exec("PRAGMA foreign_keys = ON");
  connection.exec("PRAGMA cache_size = -16000");
  connection.exec("PRAGMA busy_timeout = 0");
  return connection;
}

export function connectReader(path: string, patienceMs: number): DatabaseSyncInstance {
  const connection = new DatabaseSync(path, { timeout: patienceMs });
  connection.exec("PRAGMA query_only = ON");
  connection.exec("PRAGMA cache_size = -32000");
  connection.exec("PRAGMA mmap_size = 1073741824");
  return connection;
}

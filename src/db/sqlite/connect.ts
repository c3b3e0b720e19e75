import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { checksumOf } from "../checksum.ts";
import { faultOf } from "./faults.ts";
import { documentText, packDocument, unpackDocument } from "./packed-document.ts";
import { unpackOnce } from "./unpacked-documents.ts";

/**
 * How long a reader waits for the short exclusive moments of another connection; on the event loop
 * everybody waits with it.
 */
const readerPatienceMs = { eventLoop: 200, thread: 5000 };

/** How long a connection that begins waits for others that begin, too. */
const beginPatienceMs = 5000;

/** Each connection has pages of its own; the system keeps those of the file for all of them. */
const readerPages = { eventLoop: "-8000", thread: "-2000" };

export function connectWriter(path: string): DatabaseSyncInstance {
  const connection = connectSchema(path);
  // What a save may take back is kept in memory: a file for it would need another folder, too.
  connection.exec("PRAGMA temp_store = MEMORY");
  return connection;
}

/** A migration may sort more than fits into memory. */
export function connectSchema(path: string): DatabaseSyncInstance {
  // No waiting inside SQLite: it would hold up the event loop. The writer itself tries again.
  const connection = new DatabaseSync(path, { timeout: 0 });
  connection.exec(`PRAGMA busy_timeout = ${beginPatienceMs}`);
  useWal(connection);
  connection.exec("PRAGMA synchronous = FULL");
  connection.exec("PRAGMA foreign_keys = ON");
  connection.exec("PRAGMA cache_size = -16000");
  connection.exec("PRAGMA busy_timeout = 0");
  addFunctions(connection, unpackDocument);
  return connection;
}

/**
 * Where two begin a new file at the same moment, SQLite refuses one of them without waiting, lest
 * each wait for the other. A transaction does wait for the other's end, and then it is there.
 */
function useWal(connection: DatabaseSyncInstance): void {
  const end = performance.now() + beginPatienceMs;
  for (;;) {
    try {
      connection.exec("PRAGMA journal_mode = WAL");
      return;
    } catch (error) {
      if (faultOf(error) !== "busy" || performance.now() > end) throw error;
    }
    connection.exec("BEGIN IMMEDIATE");
    connection.exec("ROLLBACK");
  }
}

export function connectReader(path: string, place: "eventLoop" | "thread"): DatabaseSyncInstance {
  const connection = new DatabaseSync(path, { timeout: readerPatienceMs[place] });
  connection.exec("PRAGMA query_only = ON");
  connection.exec(`PRAGMA cache_size = ${readerPages[place]}`);
  // A page that cannot be read is an error; in mapped memory it would be the end of the process.
  connection.exec("PRAGMA mmap_size = 0");
  addFunctions(connection, place === "eventLoop" ? unpackOnce() : unpackDocument);
  return connection;
}

type Unpack = (packed: Uint8Array, revisionId: string) => Buffer;

/** What statements and migrations say of packed documents. */
function addFunctions(connection: DatabaseSyncInstance, unpack: Unpack): void {
  const options = { deterministic: true };
  connection.function("pack_document", options, (text: string) => packDocument(text));
  connection.function("unpack_document", options, (stored: string | Uint8Array, id: string) =>
    typeof stored === "string" ? stored : unpack(stored, id),
  );
  connection.function("document_checksum", options, checksumOfStored);
}

/** What cannot be read any more is left to verify: it must not keep a server from its new schema. */
function checksumOfStored(stored: string | Uint8Array): string | null {
  try {
    return checksumOf(documentText(stored));
  } catch {
    return null;
  }
}

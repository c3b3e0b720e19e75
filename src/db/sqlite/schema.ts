import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseSyncInstance } from "@photostructure/sqlite";
import { storageUnavailable } from "../../domain/failure.ts";
import type { SchemaConnection } from "../schema.ts";
import { connectWriter } from "./connect.ts";
import { isBusy, isStorageFault } from "./faults.ts";
import { localWriter } from "./statements.ts";

const lookAgainMs = 50;

/** A write transaction has the database to itself, so it is lock enough. */
export function sqliteSchema(path: string): SchemaConnection {
  const connection = connectWriter(path);
  const tx = localWriter(connection);
  return {
    reader: tx,
    async exclusively(work) {
      await begin(connection);
      try {
        const result = await work(tx);
        connection.exec("COMMIT");
        return result;
      } catch (error) {
        if (connection.isTransaction) connection.exec("ROLLBACK");
        throw isStorageFault(error) ? storageUnavailable(error) : error;
      }
    },
    async close() {
      connection.close();
    },
  };
}

/** Another server's migration may take long, so there is no end to waiting for the lock. */
async function begin(connection: DatabaseSyncInstance): Promise<void> {
  for (;;) {
    try {
      connection.exec("BEGIN IMMEDIATE");
      return;
    } catch (error) {
      if (!isBusy(error)) throw storageUnavailable(error);
    }
    await pause(lookAgainMs);
  }
}

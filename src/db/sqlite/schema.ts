import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseSyncInstance } from "@photostructure/sqlite";
import { Failure, storageUnavailable } from "../../domain/failure.ts";
import type { SchemaConnection } from "../schema.ts";
import { connectWriter } from "./connect.ts";
import { isBusy, isStorageFault } from "./faults.ts";
import { localWriter } from "./statements.ts";

const lookAgainMs = 50;

/** A write transaction has the database to itself, so it is lock enough. */
export function sqliteSchema(path: string): SchemaConnection {
  const connection = connect(path);
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

/** The first to open the file is the one to say what is wrong with it. */
function connect(path: string): DatabaseSyncInstance {
  try {
    return connectWriter(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure("unavailable", `The database ${path} cannot be used: ${reason}.`);
  }
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

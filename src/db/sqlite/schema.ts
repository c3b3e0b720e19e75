import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseSyncInstance } from "@photostructure/sqlite";
import { adviceOn } from "../../data-folder.ts";
import { Failure, onDamage, reasonOf } from "../../domain/failure.ts";
import type { SchemaConnection } from "../schema.ts";
import { connectSchema } from "./connect.ts";
import { asFailure, failureOf, faultOf, isDamage } from "./faults.ts";
import { DatabaseFile } from "./file.ts";
import { localWriter, Statements } from "./statements.ts";

const lookAgainMs = 50;

/** A write transaction has the database to itself, so it is lock enough. */
export function sqliteSchema(path: string): SchemaConnection {
  const connection = connect(path);
  const statements = new Statements(connection);
  const tx = localWriter(statements, path, () => undefined);
  return {
    reader: tx,
    async exclusively(work) {
      await begin(connection, path);
      try {
        const result = await work(tx);
        connection.exec("COMMIT");
        return result;
      } catch (error) {
        if (connection.isTransaction) connection.exec("ROLLBACK");
        throw asFailure(path, error);
      }
    },
    async close() {
      statements.close();
    },
  };
}

/** The first to open the file is the one to say what is wrong with it. */
function connect(path: string): DatabaseSyncInstance {
  try {
    new DatabaseFile(path).makePrivate();
    return connectSchema(path);
  } catch (error) {
    const advice = isDamage(error)
      ? ` It is damaged: ${onDamage}.`
      : adviceOn(error, dirname(path));
    const reason = `${reasonOf(error)}.${advice}`;
    throw new Failure("unavailable", `The database ${path} cannot be used: ${reason}`);
  }
}

/** Another server's migration may take long, so there is no end to waiting for the lock. */
async function begin(connection: DatabaseSyncInstance, path: string): Promise<void> {
  for (;;) {
    try {
      connection.exec("BEGIN IMMEDIATE");
      return;
    } catch (error) {
      if (faultOf(error) !== "busy") throw failureOf(path, error);
    }
    await pause(lookAgainMs);
  }
}

import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { adviceOn } from "../../data-folder.ts";
import { Failure, made, onDamage, reasonOf } from "../../../common/domain/failure.ts";
import { documentText } from "../migrations/unpack.ts";
import { checksumOf } from "../revision.ts";
import type { SchemaConnection } from "../migrate.ts";
import { type Connection, connectSchema, queriesOn, DatabaseFile } from "./connection.ts";
import { asFailure, failureOf, faultOf, isDamage } from "./faults.ts";

const lookAgainMs = 50;

/** A write transaction has the database to itself, so it is lock enough. */
export function sqliteSchema(path: string): SchemaConnection {
  const connection = connect(path);
  const tx = queriesOn((work) => {
    try {
      return work(connection);
    } catch (error) {
      throw asFailure(path, error);
    }
  });
  return {
    reader: tx,
    async exclusively(work) {
      await begin(connection, path);
      try {
        const result = await work(tx);
        connection.exec("COMMIT");
        return result;
      } catch (error) {
        connection.rollBack();
        throw asFailure(path, error);
      }
    },
    async close() {
      connection.close();
    },
  };
}

/** The first to open the file is the one to say what is wrong with it. */
function connect(path: string): Connection {
  try {
    new DatabaseFile(path).makePrivate();
    const connection = connectSchema(path);
    // Frozen migrations call these. What is packed later would only have to be unpacked again.
    connection.addFunction("pack_document", (text) => text);
    connection.addFunction("document_checksum", checksumOfStored);
    return connection;
  } catch (error) {
    const advice = isDamage(error)
      ? ` It is damaged: ${onDamage}.`
      : adviceOn(error, dirname(path));
    const reason = `${reasonOf(error)}.${advice}`;
    throw new Failure("unavailable", `The database ${path} cannot be used: ${reason}`);
  }
}

/** What cannot be read any more is left to verify: it must not keep a server from its new schema. */
const checksumOfStored = (stored: string | Uint8Array): string | null =>
  made(() => checksumOf(documentText(stored))) ?? null;

/** Another server's migration may take long, so there is no end to waiting for the lock. */
async function begin(connection: Connection, path: string): Promise<void> {
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

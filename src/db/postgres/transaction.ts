import type { Writable } from "node:stream";
import type pg from "pg";
import { type Failure, outcomeUnknown, storageUnavailable } from "../../domain/failure.ts";
import { type Line, type Reporting, Transaction } from "../together/transaction.ts";
import { isConnectionFault, isStorageFault } from "./faults.ts";
import { queriesOn } from "./queries.ts";

/** A transaction that changes something; its beginning travels with the first question. */
export function beginOn(client: pg.PoolClient, reporting: Reporting) {
  const hold = holdingTogether(client);
  const line: Line<pg.QueryConfig, pg.QueryResult> = {
    begin: { text: "BEGIN" },
    // PostgreSQL answers a commit after a failed statement by rolling back.
    commit: { text: "COMMIT" },
    reporting,
    ask(config) {
      hold();
      return client.query(config);
    },
    queriesOn: (ask) => queriesOn({ query: ask }),
    isLost: isConnectionFault,
    isStorageFault,
    commitFailure,
  };
  return new Transaction(line);
}

/** Lets what is sent in one go leave as one packet, so that it wakes the server once. */
function holdingTogether(client: object): () => void {
  const stream = streamOf(client);
  let isHeld = false;
  return () => {
    if (!stream || isHeld) return;
    isHeld = true;
    stream.cork();
    process.nextTick(() => {
      isHeld = false;
      stream.uncork();
    });
  };
}

/** The driver tells of it only in passing; without it, each statement travels by itself. */
function streamOf(client: object): Writable | undefined {
  const { connection } = client as { connection?: { stream?: Writable } };
  return connection?.stream;
}

/** When the connection breaks here nobody knows whether it was committed. */
function commitFailure(error: unknown): Failure {
  return isConnectionFault(error) ? outcomeUnknown(error) : storageUnavailable(error);
}

import type { Writable } from "node:stream";
import type pg from "pg";
import { outcomeUnknown, storageUnavailable, type Failure } from "../../domain/failure.ts";
import type { Writer } from "../database.ts";
import { isConnectionFault, isStorageFault } from "./faults.ts";
import { queriesOn, type Queryable, type Told } from "./queries.ts";

/** The first thing that went wrong; PostgreSQL refuses whatever comes after it. */
interface Fault {
  readonly error: unknown;
  /** Whose statement it was. */
  readonly of: unknown;
}

/**
 * A transaction that changes something. All that is asked for is sent at once and answered in its
 * order, beginning and commit included: what need not wait for an answer takes no trip.
 */
export class Transaction {
  readonly tx: Writer;
  /** Whose turn it is, for whoever lets several work in one. */
  turnOf: unknown;
  readonly #client: Queryable;
  readonly #told: Told;
  readonly #sent: Promise<void>[] = [];
  #isHeld = false;
  #changes = 0;
  #fault: Fault | undefined;

  constructor(client: Queryable, told: Told) {
    this.#client = client;
    this.#told = told;
    const queries = queriesOn({ query: (config) => this.#told(this.#send(config)) });
    this.tx = {
      ...queries,
      run: (query) => {
        this.#changes += 1;
        return queries.run(query);
      },
      runAll: (changes) => {
        this.#changes += 1;
        return queries.runAll(changes);
      },
    };
    this.#send({ text: "BEGIN" }).catch(() => undefined);
  }

  get fault(): Fault | undefined {
    return this.#fault;
  }

  /** How often something was changed. */
  get changes(): number {
    return this.#changes;
  }

  async commit(): Promise<void> {
    this.#holdTogether();
    const committed = this.#told(this.#client.query({ text: "COMMIT" }), commitFailure);
    committed.catch(() => undefined);
    await Promise.all(this.#sent);
    // PostgreSQL answers a commit after a failed statement by rolling back.
    const { error } = this.#fault ?? {};
    if (error && !isConnectionFault(error)) {
      await committed.catch(() => undefined);
      throw isStorageFault(error) ? storageUnavailable(error) : error;
    }
    await committed;
  }

  #send(config: pg.QueryConfig): Promise<pg.QueryResult> {
    this.#holdTogether();
    const of = this.turnOf;
    const answer = this.#client.query(config);
    const onError = (error: unknown) => void (this.#fault ??= { error, of });
    this.#sent.push(answer.then(() => undefined, onError));
    return answer;
  }

  /** What is sent in one go leaves as one packet, and wakes the server once. */
  #holdTogether(): void {
    const stream = streamOf(this.#client);
    if (!stream || this.#isHeld) return;
    this.#isHeld = true;
    stream.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      stream.uncork();
    });
  }
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

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
    const of = this.turnOf;
    const answer = this.#client.query(config);
    const onError = (error: unknown) => void (this.#fault ??= { error, of });
    this.#sent.push(answer.then(() => undefined, onError));
    return answer;
  }
}

/** When the connection breaks here nobody knows whether it was committed. */
function commitFailure(error: unknown): Failure {
  return isConnectionFault(error) ? outcomeUnknown(error) : storageUnavailable(error);
}

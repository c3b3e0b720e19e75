import type { Failure } from "../../domain/failure.ts";
import type { Writer } from "../database.ts";

/** Waits for an answer and says what kind of failure it was if there is none. */
export type Reporting = <Result>(
  answer: Promise<Result>,
  failure?: (error: unknown) => Failure,
) => Promise<Result>;

/**
 * How an engine is talked to: questions need not wait for the answers before them. They are answered
 * in their order, and after one that failed all are refused until the transaction is rolled back.
 */
export interface Line<Question, Answer> {
  /** Unless it has begun already. */
  readonly begin?: Question;
  readonly commit: Question;
  readonly reporting: Reporting;
  ask(question: Question): Promise<Answer>;
  queriesOn(ask: (question: Question) => Promise<Answer>): Writer;
  /** Whether there will be no answer, so that nobody knows how far it came. */
  isLost(error: unknown): boolean;
  /** Whether other statements would fare no better. */
  isStorageFault(error: unknown): boolean;
  commitFailure(error: unknown): Failure;
}

/** The first thing that went wrong. */
interface Fault {
  readonly error: unknown;
  /** Whose statement it was. */
  readonly of: unknown;
}

/** A transaction in which several may work in turn. */
export class Transaction<Question = never, Answer = unknown> {
  readonly tx: Writer;
  /** Whose turn it is. */
  turnOf: unknown;
  readonly #line: Line<Question, Answer>;
  /** The last of what was asked for: when it is settled, so is everything. */
  #last: Promise<void> = Promise.resolve();
  #changes = 0;
  #fault: Fault | undefined;

  constructor(line: Line<Question, Answer>) {
    this.#line = line;
    const queries = line.queriesOn((question) => line.reporting(this.#send(question)));
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
    if (line.begin) this.#send(line.begin).catch(() => undefined);
  }

  get fault(): Fault | undefined {
    return this.#fault;
  }

  get isStorageAtFault(): boolean {
    return this.#fault !== undefined && this.#line.isStorageFault(this.#fault.error);
  }

  /** How often something was changed. */
  get changes(): number {
    return this.#changes;
  }

  /** Sent without waiting for the last changes. */
  async commit(): Promise<void> {
    const { reporting, commitFailure } = this.#line;
    const before = this.#last;
    const committed = reporting(this.#line.ask(this.#line.commit), commitFailure);
    committed.catch(() => undefined);
    await before;
    if (this.#fault && !this.#line.isLost(this.#fault.error)) {
      await committed.catch(() => undefined);
      await reporting(Promise.reject(this.#fault.error));
    }
    await committed;
  }

  #send(question: Question): Promise<Answer> {
    // Where it could not begin, nothing may follow.
    if (this.#fault) return Promise.reject(this.#fault.error);
    const of = this.turnOf;
    const answer = this.#line.ask(question);
    const onError = (error: unknown) => void (this.#fault ??= { error, of });
    this.#last = answer.then(() => undefined, onError);
    return answer;
  }
}

import { Failure } from "../../common/domain/failure.ts";

const retryAfterSeconds = 5;

export interface Turn {
  readonly church: string;
  /** Who in the church asks: a session, a person or an address. */
  readonly session: string;
  /** Tells that nobody wants the work any more. */
  readonly signal?: AbortSignal;
}

/**
 * What may run and wait. With less for one church than for all, none keeps the others out, and with
 * less for a session than for its church, none keeps the others of its church out.
 */
export interface QueueCaps {
  readonly atOnce: number;
  readonly atOncePerChurch: number;
  /** As many as its church, unless it is said. */
  readonly atOncePerSession?: number;
  readonly maxWaiting: number;
  /** Half of all, unless it is said; a session may half of that. */
  readonly maxWaitingPerChurch?: number;
  readonly busy: string;
}

type Most = readonly [all: number, perChurch: number, perSession: number];

interface Waiting extends Turn {
  begin(): void;
}

/** So much at once; for the rest churches take turns, and in them sessions. None is driven out. */
export class FairQueue {
  readonly #mostRunning: Most;
  readonly #mostWaiting: Most;
  readonly #busy: string;
  readonly #running: Turn[] = [];
  #line: Waiting[] = [];
  readonly #all = new Set<AbortController>();
  #stopped: Failure | undefined;

  constructor({ atOnce, atOncePerChurch, maxWaiting, busy, ...caps }: QueueCaps) {
    const { atOncePerSession = atOncePerChurch } = caps;
    const { maxWaitingPerChurch = Math.ceil(maxWaiting / 2) } = caps;
    const maxWaitingPerSession = Math.ceil(maxWaitingPerChurch / 2);
    this.#mostRunning = [atOnce, atOncePerChurch, atOncePerSession];
    this.#mostWaiting = [maxWaiting, maxWaitingPerChurch, maxWaitingPerSession];
    this.#busy = busy;
  }

  get running(): number {
    return this.#running.length;
  }

  get waiting(): number {
    return this.#line.length;
  }

  /**
   * Does the work when its turn has come, and hands it a signal: nobody wants it any more, or the
   * queue was stopped. While it waits, it rejects with the signal's reason; and at once with a
   * `Failure` when too many wait.
   */
  async run<Result>(turn: Turn, work: (unwanted: AbortSignal) => Promise<Result>): Promise<Result> {
    const unwanted = new AbortController();
    const onAbort = () => unwanted.abort(turn.signal?.reason);
    if (this.#stopped) unwanted.abort(this.#stopped);
    else if (turn.signal?.aborted) onAbort();
    else turn.signal?.addEventListener("abort", onAbort);
    this.#all.add(unwanted);
    try {
      await this.#begin(turn, unwanted.signal);
      try {
        unwanted.signal.throwIfAborted();
        return await work(unwanted.signal);
      } finally {
        this.#running.splice(this.#running.indexOf(turn), 1);
        while (this.#beginNext());
      }
    } finally {
      this.#all.delete(unwanted);
      turn.signal?.removeEventListener("abort", onAbort);
    }
  }

  /**
   * The same for work that may go on for a while when it is to end: whoever asked is told at once
   * that nobody wants it any more or that it took so long. Its turn lasts until it has ended.
   */
  runWithin<Result>(
    turn: Turn,
    ms: number,
    late: () => Failure,
    work: (ended: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      const begun = async (unwanted: AbortSignal) => {
        const ended = new AbortController();
        const end = (reason: unknown) => {
          reject(reason);
          ended.abort(reason);
        };
        unwanted.addEventListener("abort", () => end(unwanted.reason));
        const timer = setTimeout(() => end(late()), ms);
        return work(ended.signal).finally(() => clearTimeout(timer));
      };
      this.run(turn, begun).then(resolve, reject);
    });
  }

  /** Refuses what waits and whatever comes, and tells what runs. */
  stop(reason: Failure): void {
    this.#stopped = reason;
    for (const unwanted of this.#all) unwanted.abort(reason);
  }

  async #begin(turn: Turn, unwanted: AbortSignal): Promise<void> {
    unwanted.throwIfAborted();
    if (this.#mayRun(turn)) this.#running.push(turn);
    else if (isBelow(this.#line, turn, this.#mostWaiting)) await this.#wait(turn, unwanted);
    else throw new Failure("unavailable", this.#busy, { retryAfterSeconds });
  }

  #wait(turn: Turn, unwanted: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = {
        ...turn,
        begin: () => {
          unwanted.removeEventListener("abort", giveUp);
          this.#running.push(turn);
          resolve();
        },
      };
      const giveUp = () => {
        this.#line = this.#line.filter((other) => other !== waiting);
        reject(unwanted.reason);
      };
      unwanted.addEventListener("abort", giveUp, { once: true });
      this.#line.push(waiting);
    });
  }

  /** The first that may run; then others come before its church, and in that before its session. */
  #beginNext(): boolean {
    const first = this.#line.find((waiting) => this.#mayRun(waiting));
    if (!first) return false;
    const place = ({ church, session }: Turn) =>
      church === first.church ? (session === first.session ? 2 : 1) : 0;
    this.#line = this.#line
      .filter((other) => other !== first)
      .toSorted((one, other) => place(one) - place(other));
    first.begin();
    return true;
  }

  #mayRun(turn: Turn): boolean {
    return isBelow(this.#running, turn, this.#mostRunning);
  }
}

/** Whether there are fewer, in all and of the church and the session. */
function isBelow(turns: readonly Turn[], { church, session }: Turn, most: Most): boolean {
  const [all, perChurch, perSession] = most;
  const ofChurch = turns.filter((turn) => turn.church === church);
  const ofSession = ofChurch.filter((turn) => turn.session === session);
  return turns.length < all && ofChurch.length < perChurch && ofSession.length < perSession;
}

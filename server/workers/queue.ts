import { Failure } from "../../common/domain/failure.ts";

const retryAfterSeconds = 5;

/** Whom work is done for. */
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
  /** Half of all, unless it is said. */
  readonly maxWaitingPerChurch?: number;
  /** Half of what its church may, unless it is said. */
  readonly maxWaitingPerSession?: number;
  /** What one too many is told. */
  readonly busy: string;
}

/**
 * So much at once; for the rest churches take turns, and in a church its sessions. What has begun
 * or waits is never driven out by others.
 */
export class FairQueue {
  readonly #caps: Required<QueueCaps>;
  readonly #running = new Tally();
  readonly #waiting = new Tally();
  /** By church and session, in the order of their turns. */
  readonly #line = new Map<string, Map<string, Set<() => void>>>();
  readonly #all = new Set<AbortController>();
  #stopped: Failure | undefined;

  constructor(caps: QueueCaps) {
    const { atOncePerChurch, maxWaiting } = caps;
    const maxWaitingPerChurch = caps.maxWaitingPerChurch ?? Math.ceil(maxWaiting / 2);
    this.#caps = {
      atOncePerSession: atOncePerChurch,
      maxWaitingPerSession: Math.ceil(maxWaitingPerChurch / 2),
      ...caps,
      maxWaitingPerChurch,
    };
  }

  get running(): number {
    return this.#running.total;
  }

  get waiting(): number {
    return this.#waiting.total;
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
        this.#running.change(turn, -1);
        for (let next = this.#next(); next; next = this.#next()) next();
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

  /** Resolves when its turn has come. */
  async #begin(turn: Turn, unwanted: AbortSignal): Promise<void> {
    unwanted.throwIfAborted();
    const { maxWaiting, maxWaitingPerChurch, maxWaitingPerSession, busy } = this.#caps;
    if (this.#mayRun(turn)) this.#running.change(turn, 1);
    else if (this.#waiting.isBelow(turn, maxWaiting, maxWaitingPerChurch, maxWaitingPerSession)) {
      await this.#wait(turn, unwanted);
    } else throw new Failure("unavailable", busy, { retryAfterSeconds });
  }

  #wait(turn: Turn, unwanted: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        unwanted.removeEventListener("abort", giveUp);
        this.#leave(turn, begin);
        this.#running.change(turn, 1);
        resolve();
      };
      const giveUp = () => {
        this.#leave(turn, begin);
        reject(unwanted.reason);
      };
      unwanted.addEventListener("abort", giveUp, { once: true });
      const sessions = this.#line.get(turn.church) ?? new Map<string, Set<() => void>>();
      const own = sessions.get(turn.session) ?? new Set();
      this.#line.set(turn.church, sessions.set(turn.session, own.add(begin)));
      this.#waiting.change(turn, 1);
    });
  }

  #leave({ church, session }: Turn, begin: () => void): void {
    this.#waiting.change({ church, session }, -1);
    const sessions = this.#line.get(church);
    const own = sessions?.get(session);
    own?.delete(begin);
    if (own?.size === 0) sessions?.delete(session);
    if (sessions?.size === 0) this.#line.delete(church);
  }

  /** The first whose church and session may have one more; both go to the end of the line. */
  #next(): (() => void) | undefined {
    for (const [church, sessions] of this.#line) {
      for (const [session, own] of sessions) {
        if (!this.#mayRun({ church, session })) continue;
        sessions.delete(session);
        this.#line.delete(church);
        this.#line.set(church, sessions.set(session, own));
        const [first] = own;
        return first;
      }
    }
    return undefined;
  }

  #mayRun(turn: Turn): boolean {
    const { atOnce, atOncePerChurch, atOncePerSession } = this.#caps;
    return this.#running.isBelow(turn, atOnce, atOncePerChurch, atOncePerSession);
  }
}

/** How many there are, in all and of each church and session. */
class Tally {
  total = 0;
  readonly #counts = new Map<string, number>();

  change({ church, session }: Turn, by: 1 | -1): void {
    this.total += by;
    for (const key of [church, `${church} ${session}`]) {
      const count = (this.#counts.get(key) ?? 0) + by;
      if (count > 0) this.#counts.set(key, count);
      else this.#counts.delete(key);
    }
  }

  isBelow({ church, session }: Turn, all: number, ofChurch: number, ofSession: number): boolean {
    const count = (key: string) => this.#counts.get(key) ?? 0;
    if (this.total >= all || count(church) >= ofChurch) return false;
    return count(`${church} ${session}`) < ofSession;
  }
}

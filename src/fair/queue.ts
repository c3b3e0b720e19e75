import { Failure } from "../domain/failure.ts";
import { ByOwner, type Owner } from "./by-owner.ts";

/** A wish to do something in turn. */
export interface Turn {
  readonly owner: Owner;
  /** Gives the turn up, unless it has begun. */
  readonly signal?: AbortSignal;
}

export interface QueueBounds {
  readonly atOnce: number;
  /** Of one widest owner: fewer than all keep something free for the others. */
  readonly atOnceForOne: number;
  readonly maxWaiting: number;
  /** What one too many is told. */
  readonly tooMany: string;
}

interface Waiting {
  begin(): void;
  refuse(reason: unknown): void;
}

/** So much at once; what waits has its turn by owner, and some of each at most runs at once. */
export class FairQueue {
  readonly #bounds: QueueBounds;
  readonly #waiting = new ByOwner<Waiting>();
  readonly #running = new Map<string, number>();
  #runningCount = 0;
  #stopped: Failure | undefined;

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  async run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> {
    await this.#begin(turn);
    try {
      return await work();
    } finally {
      this.#count(turn.owner, -1);
      this.#serveNext();
    }
  }

  /** Refuses what waits, and whatever comes. */
  stop(reason: Failure): void {
    this.#stopped = reason;
    for (;;) {
      const next = this.#waiting.takeNext();
      if (!next) return;
      next.refuse(reason);
    }
  }

  /** Resolves when its turn has come. */
  async #begin({ owner, signal }: Turn): Promise<void> {
    signal?.throwIfAborted();
    if (this.#stopped) throw this.#stopped;
    if (this.#isFree && this.#mayHave(owner[0] ?? "")) {
      this.#count(owner, 1);
      return;
    }
    if (this.#waiting.size >= this.#bounds.maxWaiting) this.#makeRoomFor(owner);
    await this.#wait(owner, signal);
  }

  #wait(owner: Owner, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => waiting.refuse(signal?.reason);
      const leave = () => {
        this.#waiting.delete(owner, waiting);
        signal?.removeEventListener("abort", giveUp);
      };
      const waiting: Waiting = {
        begin: () => {
          leave();
          this.#count(owner, 1);
          resolve();
        },
        refuse: (reason) => {
          leave();
          reject(reason);
        },
      };
      signal?.addEventListener("abort", giveUp);
      this.#waiting.add(owner, waiting);
    });
  }

  /** Of whoever has most waiting, the last one goes; that may be the newcomer. */
  #makeRoomFor(owner: Owner): void {
    const last = this.#waiting.makesRoomFor(owner).at(-1);
    if (!last) throw this.#tooMany();
    last.refuse(this.#tooMany());
  }

  #tooMany(): Failure {
    return new Failure("unavailable", this.#bounds.tooMany, { retryAfterSeconds: 5 });
  }

  get #isFree(): boolean {
    return this.#runningCount < this.#bounds.atOnce;
  }

  #mayHave(key: string): boolean {
    return (this.#running.get(key) ?? 0) < this.#bounds.atOnceForOne;
  }

  #serveNext(): void {
    while (this.#isFree) {
      const next = this.#waiting.takeNext((key) => this.#mayHave(key));
      if (!next) return;
      next.begin();
    }
  }

  #count([key = ""]: Owner, change: number): void {
    this.#runningCount += change;
    const count = (this.#running.get(key) ?? 0) + change;
    if (count > 0) this.#running.set(key, count);
    else this.#running.delete(key);
  }
}

import { Failure } from "../domain/failure.ts";
import { ByOwner, type Owner } from "../fair/by-owner.ts";
import type { Turn } from "../fair/queue.ts";

const retryAfterSeconds = 5;

/** The place of one upload, from its first byte to the checked file. */
export interface UploadPlace {
  readonly owner: Owner;
  /** Tells that the place is lost: its client is gone, or somebody else needs it more. */
  readonly signal: AbortSignal;
  /** Counts what has arrived, on its way. */
  counting(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer>;
  /** From here on the place is not given up any more. */
  keep(): void;
}

/**
 * Only so many uploads at once. One church may have all of them; but when others come, whoever has
 * most gives one up, so that no church and nobody in it can keep the others out.
 */
export class UploadPlaces {
  readonly #max: number;
  readonly #taken = new ByOwner<HeldPlace>();
  #stopped: Failure | undefined;

  constructor(max: number) {
    this.#max = max;
  }

  get taken(): number {
    return this.#taken.size;
  }

  async with<Result>(turn: Turn, work: (place: UploadPlace) => Promise<Result>): Promise<Result> {
    if (this.#stopped) throw this.#stopped;
    if (this.#taken.size >= this.#max) this.#makeRoomFor(turn.owner);
    const place = new HeldPlace(turn);
    this.#taken.add(turn.owner, place);
    try {
      return await work(place);
    } finally {
      place.keep();
      this.#taken.delete(turn.owner, place);
    }
  }

  /** Ends uploads that are still arriving or waiting, and refuses new ones. */
  stop(reason: Failure): void {
    this.#stopped = reason;
    for (const place of this.#taken) place.lose(reason);
  }

  #makeRoomFor(owner: Owner): void {
    const candidates = this.#taken.makesRoomFor(owner).filter(({ isKept }) => !isKept);
    const [first] = candidates.toSorted((a, b) => a.arrived - b.arrived);
    if (!first) throw unavailable("Too many uploads are in progress. Try again shortly.");
    this.#taken.delete(first.owner, first);
    first.lose(unavailable("Others need the place of this upload now. Send it again shortly."));
  }
}

function unavailable(message: string): Failure {
  return new Failure("unavailable", message, { retryAfterSeconds });
}

class HeldPlace implements UploadPlace {
  readonly owner: Owner;
  readonly #lost = new AbortController();
  readonly #gone: AbortSignal | undefined;
  readonly #onGone = () => this.lose(this.#gone?.reason);
  arrived = 0;
  isKept = false;

  constructor({ owner, signal }: Turn) {
    this.owner = owner;
    this.#gone = signal;
    signal?.addEventListener("abort", this.#onGone);
  }

  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  async *counting(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.arrived += chunk.length;
      yield chunk;
    }
  }

  keep(): void {
    this.isKept = true;
    this.#gone?.removeEventListener("abort", this.#onGone);
  }

  lose(reason: unknown): void {
    if (!this.isKept) this.#lost.abort(reason);
  }
}

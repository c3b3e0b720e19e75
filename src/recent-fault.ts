import { Failure } from "./domain/failure.ts";

/** For so long one failed save or upload counts against those to come, unless one succeeds before. */
const lastsMs = 10_000;

/**
 * Whether saves or uploads fail for want of storage. What a small probe can write is no proof: a
 * save needs more room, and an upload has its place in another folder.
 */
export class RecentFault {
  readonly #isDiskFault: (cause: unknown) => boolean;
  #fault: { readonly error: Failure; readonly endsAt: number } | undefined;

  constructor(isDiskFault: (cause: unknown) => boolean) {
    this.#isDiskFault = isDiskFault;
  }

  async watch<Result>(write: Promise<Result>): Promise<Result> {
    try {
      const result = await write;
      this.#fault = undefined;
      return result;
    } catch (error) {
      if (error instanceof Failure && this.#isDiskFault(error.cause)) {
        this.#fault = { error, endsAt: performance.now() + lastsMs };
      }
      throw error;
    }
  }

  refuse(): void {
    if (this.#fault && this.#fault.endsAt > performance.now()) throw this.#fault.error;
  }
}

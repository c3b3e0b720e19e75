import { Failure } from "../common/domain/failure.ts";

/** For so long one failed save or upload counts against those to come, unless one succeeds before. */
const lastsMs = 10_000;

/** Whether saves or uploads fail for want of storage; that a small probe can write is no proof. */
export class CircuitState {
  readonly #isLasting: (cause: unknown) => boolean;
  #fault: { readonly error: Failure; readonly endsAt: number } | undefined;

  constructor(isLasting: (cause: unknown) => boolean) {
    this.#isLasting = isLasting;
  }

  async watch<Result>(write: Promise<Result>): Promise<Result> {
    try {
      const result = await write;
      this.#fault = undefined;
      return result;
    } catch (error) {
      if (error instanceof Failure && this.#isLasting(error.cause)) {
        this.#fault = { error, endsAt: performance.now() + lastsMs };
      }
      throw error;
    }
  }

  refuse(): void {
    if (this.#fault && this.#fault.endsAt > performance.now()) throw this.#fault.error;
  }
}

import { Failure } from "../common/domain/failure.ts";

/**
 * How long a failed save or upload refuses those that follow, unless another one succeeds first.
 */
const lastsMs = 10_000;

/**
 * Whether saves or uploads fail because of the storage. A small test write can't prove that it is
 * fine.
 */
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

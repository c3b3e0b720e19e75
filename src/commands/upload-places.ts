import { Failure } from "../domain/failure.ts";

const retryAfterSeconds = 5;

/** Only so many uploads at once, from the first byte to the checked file. */
export class UploadPlaces {
  readonly #most: number;
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get taken(): number {
    return this.#taken;
  }

  async with<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#taken >= this.#most) {
      throw new Failure("unavailable", "Too many uploads are in progress. Try again shortly.", {
        retryAfterSeconds,
      });
    }
    this.#taken += 1;
    try {
      return await work();
    } finally {
      this.#taken -= 1;
    }
  }
}

import { defaultBusySeconds, isBusyStatus } from "../api/connection.ts";
import { ApiFailure } from "../api/failure.ts";
import { pause } from "../browser/timeout.ts";

interface Waiting {
  readonly signal: AbortSignal;
  /** For how many seconds; nothing once it goes on. */
  readonly onWait: (seconds: number | undefined) => void;
}

/** Tries again for as long as the service says “later”: when it said, not before. */
export async function patiently<Result>(
  work: () => Promise<Result>,
  { signal, onWait }: Waiting,
): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiFailure) || !isBusyStatus(error.status)) throw error;
      const seconds = error.retryAfterSeconds ?? defaultBusySeconds;
      onWait(seconds);
      await pause(seconds, signal);
      onWait(undefined);
    }
  }
}

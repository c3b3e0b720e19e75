import { pause } from "$lib/browser/pause.ts";
import { ApiFailure } from "$lib/service/client/failure.ts";

const defaultWaitSeconds = 5;

/** Asks again for as long as the service says “later”: when it said, not before. */
export async function withRetry<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 429) throw error;
      await pause(error.retryAfterSeconds ?? defaultWaitSeconds, signal);
    }
  }
}

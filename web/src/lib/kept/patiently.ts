import { ApiFailure } from "$lib/api/failure.ts";

const usualWaitSeconds = 5;

/** Asks again for as long as the service says “later”: when it said, not before. */
export async function patiently<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 429) throw error;
      await pause(error.retryAfterSeconds ?? usualWaitSeconds, signal);
    }
  }
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", giveUp);
      resolve();
    }, seconds * 1000);
    if (signal.aborted) giveUp();
    else signal.addEventListener("abort", giveUp, { once: true });
  });
}

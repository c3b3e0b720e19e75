import { ApiFailure, isUnreachable } from "$lib/service/client/failure.ts";

/** Where a save stands, for people. */
export type Saving =
  | { readonly kind: "idle" | "sending" | "signing-in" }
  /** The service asked to wait, or its store is away. */
  | { readonly kind: "waiting"; readonly isBusy: boolean; readonly seconds: number }
  /** No answer came: it may have been saved, and is found out by trying again. */
  | { readonly kind: "unanswered" }
  | { readonly kind: "signed-out" | "forbidden" | "gone" }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "saved"; readonly at: string };

export interface Means {
  /** Resolves when somebody has signed in again; false if they would rather not. */
  signIn(): Promise<boolean>;
  /** Rejects when the person gives up waiting. */
  wait(seconds: number, isBusy: boolean): Promise<void>;
}

const maxWaitSeconds = 30;
const maxTries = 20;

/** Sends until there is an answer that counts, waiting as long as it is told to. */
export async function sendWithRetry<Result>(
  send: () => Promise<Result>,
  means: Means,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      // An answer that broke off, or makes no sense, is none.
      if (!(error instanceof ApiFailure)) throw new ApiFailure(0, `${error}`);
      if (tries === maxTries) throw error;
      if (error.status === 401) {
        if (!(await means.signIn())) throw error;
      } else if (error.status === 429 || error.status === 503) {
        const usual = Math.min(2 ** (tries - 1), maxWaitSeconds);
        await means.wait(error.retryAfterSeconds ?? usual, error.status === 429);
      } else {
        throw error;
      }
    }
  }
}

/** What a failure means for whoever wanted to save. */
export function savingAfter(error: unknown): Saving {
  if (!(error instanceof ApiFailure) || isUnreachable(error)) return { kind: "unanswered" };
  if (error.status === 401) return { kind: "signed-out" };
  if (error.status === 403) return { kind: "forbidden" };
  if (error.status === 404) return { kind: "gone" };
  return { kind: "refused", reason: error.message };
}

import { ApiFailure } from "../../api/failure.ts";

/** How far an upload is. */
export type UploadState<Result> =
  | { readonly kind: "waiting" | "cancelled" }
  | { readonly kind: "sending"; readonly sentShare: number }
  /** It failed for a reason that passes; it is tried again after that many seconds. */
  | { readonly kind: "pausing"; readonly seconds: number; readonly reason: string }
  | { readonly kind: "done"; readonly result: Result }
  /** The service does not take this file; its reason says why. */
  | { readonly kind: "refused"; readonly reason: string }
  /** It may work another time. */
  | { readonly kind: "failed"; readonly reason: string };

export interface Upload<Source, Result> {
  readonly id: number;
  readonly source: Source;
  readonly state: UploadState<Result>;
}

const passing = new Set([0, 408, 429, 503]);
const lasting = new Set([400, 403, 404, 413, 415, 422]);

const maxTries = 5;
const maxPauseSeconds = 30;

/** What becomes of an upload after it failed for the nth time in a row. */
export function stateAfter(error: unknown, failures: number): UploadState<never> {
  const { status, message: reason, retryAfterSeconds } = failureFrom(error);
  if (lasting.has(status)) return { kind: "refused", reason };
  if (!passing.has(status) || failures >= maxTries) return { kind: "failed", reason };
  const seconds = retryAfterSeconds ?? Math.min(2 ** (failures - 1), maxPauseSeconds);
  return { kind: "pausing", seconds, reason };
}

function failureFrom(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  return new ApiFailure(-1, error instanceof Error ? error.message : String(error));
}

export function isSettled({ state }: Upload<unknown, unknown>): boolean {
  return state.kind === "done" || state.kind === "refused" || isRetriable(state);
}

export function isRetriable({ kind }: UploadState<unknown>): boolean {
  return kind === "failed" || kind === "cancelled";
}

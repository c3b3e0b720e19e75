import { hasStatus, isUnreachable } from "../../api/client/failure.ts";

/** Why a song could not be kept, by what it means for the ones after it. */
export type KeepFailure = "cancelled" | "full" | "unreachable" | "signedOut" | "this-song";

export function keepFailure(error: unknown): KeepFailure {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "AbortError") return "cancelled";
  if (name === "QuotaExceededError") return "full";
  if (isUnreachable(error)) return "unreachable";
  return hasStatus(error, 401) ? "signedOut" : "this-song";
}

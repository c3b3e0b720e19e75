import { hasStatus, isUnreachable } from "../api/failure.ts";

/** Why work on a list ends before its end, though nothing is wrong with what it was at. */
export type Stop = "cancelled" | "unreachable" | "signedOut";

export function stopOf(error: unknown): Stop | undefined {
  if (error instanceof DOMException && error.name === "AbortError") return "cancelled";
  if (isUnreachable(error)) return "unreachable";
  return hasStatus(error, 401) ? "signedOut" : undefined;
}

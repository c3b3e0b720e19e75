import { ApiFailure } from "../api/failure.ts";
import type { Writing } from "../messages/en/writing.ts";
import type { Failed } from "./item.ts";

/** What became of a save that failed, to be kept with the list. */
export function failedBy(error: unknown): Failed {
  if (error instanceof ApiFailure) {
    return { kind: "failed", status: error.status, reason: error.message };
  }
  return { kind: "failed", reason: error instanceof Error ? error.message : String(error) };
}

const byStatus = {
  403: "forbidden",
  404: "gone",
  409: "changed",
  412: "changed",
  413: "tooLarge",
  500: "broken",
} as const;

/** Why a song was not saved, in the reader's language; the service's own words where only they tell. */
export function failureText(
  { status, reason }: Failed,
  { failures }: Writing["importing"],
): string {
  const known = byStatus[status as keyof typeof byStatus];
  return known ? failures[known] : failures.refused(reason);
}

/** Why a song that is there got no sheet. */
export function sheetFailureText(failed: Failed, texts: Writing["importing"]): string {
  // It is not the song that is too large, and the service says what is.
  const isTooLarge = failed.status === 413;
  const why = isTooLarge ? texts.failures.refused(failed.reason) : failureText(failed, texts);
  return texts.sheetFailed(why);
}

import { canonical } from "./canonical.ts";

/** One try at a save. It goes out under the same key until an answer came or something changed. */
export interface Attempt {
  /** The Idempotency-Key. */
  readonly key: string;
  /** What is saved, and on which version. */
  readonly fingerprint: string;
}

/**
 * The attempt to save that body on that version (none: it is new): the one before if it was for
 * the same, so that a save whose answer was lost is never done twice.
 */
export function attemptFor(
  before: Attempt | undefined,
  body: unknown,
  version: number | undefined,
  newKey: () => string,
): Attempt {
  const fingerprint = canonical([version ?? null, body]);
  return before?.fingerprint === fingerprint ? before : { key: newKey(), fingerprint };
}

import type { ErrorBody, FailureCode } from "../contract/error.ts";

/** The one error that is meant for the caller; anything else is a fault of ours. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly current: Omit<ErrorBody, "error">;
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: FailureCode,
    message: string,
    options: Partial<Pick<Failure, "current" | "retryAfterSeconds" | "headers" | "cause">> = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.current = options.current ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.headers = options.headers ?? {};
  }
}

export const invalid = (message: string): Failure => new Failure("invalid", message);

export const missing = (noun: string) => new Failure("missing", `There is no such ${noun} here.`);

/** The storage failed at the very end; only asking again, under the same key, can tell. */
export function outcomeUnknown(cause: unknown): Failure {
  const message =
    "The storage failed at the last moment: this may have been saved. " +
    "Send it again under the same Idempotency-Key; then it is saved once.";
  return new Failure("unavailable", message, { retryAfterSeconds: 5, cause });
}

/** The database or the file store cannot be used now; what was asked for was not done. */
export function storageUnavailable(cause: unknown, isLasting = hasLastingCode(cause)): Failure {
  const message = isLasting
    ? "The storage cannot be used until the server's operator has repaired it."
    : "The storage is not available. Try again shortly.";
  return new Failure("unavailable", message, { retryAfterSeconds: isLasting ? 60 : 5, cause });
}

/** Of the operating system, of PostgreSQL and of S3: what trying again does not mend. */
const lastingCodes = new Set(
  "EACCES EPERM EROFS ENOENT ENOTDIR EISDIR ENOSPC EDQUOT 28000 28P01 3D000 42501 53100 S3_REFUSED".split(
    " ",
  ),
);

function hasLastingCode(cause: unknown): boolean {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if (lastingCodes.has(codeOf(error))) return true;
  }
  return false;
}

/** Whoever restores the last backup at once may lose what could still be saved. */
export const onDamage = '"The database is corrupt" in docs/at-3-am.md tells what to do';

/** Something in the database is not what was written; waiting does not mend it. */
export class StorageDamage extends Failure {
  constructor(cause: unknown) {
    const message = `The database is damaged. For the server's operator: ${onDamage}.`;
    super("unavailable", message, { retryAfterSeconds: 60, cause });
  }
}

/** Undefined where it cannot be made, because what it is made of is not what it should be. */
export function made<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** What the operating system, Node.js or a database calls an error by; blank if it has no name. */
export function codeOf(error: unknown): string {
  const isCoded = error instanceof Error && "code" in error;
  return isCoded && typeof error.code === "string" ? error.code : "";
}

/** What lies behind a failure, in words, for the operator. */
export function reasonOf(error: unknown): string {
  const reason = error instanceof Failure ? (error.cause ?? error) : error;
  return reason instanceof Error ? reason.message : String(reason);
}

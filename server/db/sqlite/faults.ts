import { Failure, outcomeUnknown, reasonOf } from "../../../common/domain/failure.ts";
import { StorageDamage, storageUnavailable } from "../../../common/domain/failure.ts";

/**
 * What SQLite says that is not the statement's fault. `busy`: someone else has the lock. `refused`:
 * full, damaged; another connection would fare no better. `broken`: this connection cannot be trusted
 * any more, or was opened while the disk was read-only, and stays so.
 */
export type DatabaseFault = "busy" | "refused" | "broken";

/** By primary result code, with a text that SQLite has for it. */
const faults: readonly (readonly [code: number, text: string, fault: DatabaseFault])[] = [
  [3, "access permission denied", "refused"],
  [5, "database is locked", "busy"],
  [6, "database table is locked", "busy"],
  [7, "out of memory", "broken"],
  [8, "attempt to write a readonly database", "broken"],
  [10, "disk I/O error", "broken"],
  [11, "database disk image is malformed", "refused"],
  [11, "malformed database schema", "refused"],
  // Of a document that is read by the engine itself.
  [11, "malformed JSON", "refused"],
  [13, "database or disk is full", "refused"],
  [14, "unable to open database file", "broken"],
  [15, "locking protocol", "broken"],
  [26, "file is not a database", "refused"],
];

const full = 13;
/** No permission, a disk that is read-only, one that is full. */
const untilMended = new Set([3, 8, full]);
const damaged = new Set([11, 26]);

/** The thread that writes has ended before it answered. */
export class ThreadEnded extends Error {
  constructor() {
    super("the thread that writes has ended");
  }
}

/** Also of a `Failure` that such an error has become. */
export function faultOf(error: unknown): DatabaseFault | undefined {
  const first = firstCause(error);
  return first instanceof ThreadEnded ? "broken" : entryOf(first)?.[2];
}

const firstCause = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? firstCause(error.cause) : error;

/**
 * Whether what made a save fail will make the next one fail as well, though a small write succeed.
 * Broken connections are not among it: they are opened anew, and a probe shows whether they serve.
 */
export const isLasting = (cause: unknown): boolean => faultOf(cause) === "refused";

export const isDamage = (error: unknown): boolean => damaged.has(entryOf(error)?.[0] ?? 0);

export function failureOf(path: string, error: unknown): Failure {
  const cause = new Error(`${path}: ${reasonOf(error)}`, { cause: error });
  if (isDamage(error)) return new StorageDamage(cause);
  return storageUnavailable(cause, untilMended.has(entryOf(error)?.[0] ?? 0));
}

/** After anything but a full disk nobody knows what of a failed commit has reached it. */
export function commitFailure(path: string, error: unknown): Failure {
  if (entryOf(error)?.[0] === full) return failureOf(path, error);
  return outcomeUnknown(new Error(`${path}: ${reasonOf(error)}`, { cause: error }));
}

/** Errors of the storage as something for the caller; any other as it is. */
export const asFailure = (path: string, error: unknown): unknown =>
  faultOf(error) && !(error instanceof Failure) ? failureOf(path, error) : error;

/** Some of the driver's errors come without their code. */
function entryOf(error: unknown) {
  if (!(error instanceof Error)) return undefined;
  if ("errcode" in error && typeof error.errcode === "number") {
    const primary = error.errcode & 0xff;
    const byCode = faults.find(([code]) => code === primary);
    if (byCode) return byCode;
  }
  return faults.find(([, text]) => error.message.includes(text));
}

const kinds = { Error, Failure, StorageDamage };

/** An error as it crosses to the other thread, which would lose what SQLite and we add to it. */
export type ToldError = Readonly<Record<string, unknown>> & {
  readonly kind: keyof typeof kinds;
  readonly cause: ToldError | undefined;
};

export function toldError(error: unknown): ToldError {
  if (!(error instanceof Error)) return { kind: "Error", message: String(error), cause: undefined };
  const { message, stack } = error;
  const isFailure = error instanceof Failure ? "Failure" : "Error";
  const kind = error instanceof StorageDamage ? "StorageDamage" : isFailure;
  const cause = error.cause === undefined ? undefined : toldError(error.cause);
  return { ...error, kind, message, stack, cause };
}

export function errorOf({ kind, cause, ...told }: ToldError): Error {
  const error = Object.assign(new Error(), told, cause && { cause: errorOf(cause) });
  return Object.setPrototypeOf(error, kinds[kind].prototype) as Error;
}

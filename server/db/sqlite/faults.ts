import type { FailureCode } from "../../../common/contract/error.ts";
import {
  Failure,
  outcomeUnknown,
  reasonOf,
  StorageDamage,
  storageUnavailable,
} from "../../../common/domain/failure.ts";

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

export function faultOf(error: unknown): DatabaseFault | undefined {
  if (error instanceof ThreadEnded) return "broken";
  return entryOf(error)?.[2];
}

/**
 * Whether what made a save fail will make the next one fail as well, though a small write succeed.
 * Broken connections are not among it: they are opened anew, and a probe shows whether they serve.
 */
export function isLasting(cause: unknown): boolean {
  return cause instanceof Error && faultOf(cause.cause) === "refused";
}

export function isDamage(error: unknown): boolean {
  return damaged.has(entryOf(error)?.[0] ?? 0);
}

/** An error of the storage, for the caller. */
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
export function asFailure(path: string, error: unknown): unknown {
  return faultOf(error) ? failureOf(path, error) : error;
}

/** Some of the driver's errors come without their code. */
function entryOf(error: unknown) {
  if (!(error instanceof Error)) return undefined;
  if ("errcode" in error && typeof error.errcode === "number") {
    const primary = error.errcode & 0xff;
    return faults.find(([code]) => code === primary);
  }
  return faults.find(([, text]) => error.message.includes(text));
}

/** An error as it crosses to the other thread, which would lose what SQLite and we add to it. */
export interface ToldError {
  readonly message: string;
  readonly stack?: string;
  readonly errcode?: number;
  readonly cause?: ToldError;
  readonly failure?: {
    readonly code: FailureCode;
    readonly current: Failure["current"];
    readonly retryAfterSeconds?: number;
    readonly isDamage: boolean;
  };
}

export function toldError(error: unknown): ToldError {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack, cause } = error;
  const told: ToldError = {
    message,
    ...(stack !== undefined && { stack }),
    ...("errcode" in error && { errcode: Number(error.errcode) }),
    ...(cause !== undefined && { cause: toldError(cause) }),
  };
  if (!(error instanceof Failure)) return told;
  const { code, current, retryAfterSeconds } = error;
  const isDamage = error instanceof StorageDamage;
  const more = { ...(retryAfterSeconds !== undefined && { retryAfterSeconds }), isDamage };
  return { ...told, failure: { code, current, ...more } };
}

/** What was told of an error, as an error again. */
export function errorOf({ message, stack, errcode, cause: told, failure }: ToldError): Error {
  const cause = told && errorOf(told);
  if (failure?.isDamage) return new StorageDamage(cause);
  if (failure) {
    const { code, ...options } = failure;
    return new Failure(code, message, { ...options, cause });
  }
  const error = new Error(message, { cause });
  if (stack !== undefined) error.stack = stack;
  return Object.assign(error, errcode !== undefined && { errcode });
}

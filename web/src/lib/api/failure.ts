/** What went wrong with a request, by what the person can do about it. */
export class ApiFailure extends Error {
  /** 0: no answer came at all. */
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = "ApiFailure";
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 0;
}

export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiFailure && error.status === status;
}

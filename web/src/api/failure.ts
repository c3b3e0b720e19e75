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

/** No answer, or a proxy's in place of one, or the service's that its own store is away. */
const away = new Set([0, 502, 503, 504]);

function isAway(status: number): boolean {
  return away.has(status);
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiFailure && isAway(error.status);
}

export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiFailure && error.status === status;
}

/** How long the service asks to wait. */
export function retryAfterSeconds(headers: Pick<Headers, "get">): number | undefined {
  const seconds = Number(headers.get("Retry-After") ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

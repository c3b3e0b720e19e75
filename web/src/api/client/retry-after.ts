/** How long the service asks to wait. */
export function retryAfterSeconds(headers: Pick<Headers, "get">): number | undefined {
  const seconds = Number(headers.get("Retry-After") ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

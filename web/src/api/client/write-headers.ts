/** What every save says of itself; the browser sends its own Origin, whatever a script says. */
export function createHeaders(key: string) {
  return { Origin: location.origin, "Idempotency-Key": key };
}

export function updateHeaders(key: string, version: number) {
  return { ...createHeaders(key), "If-Match": `"${version}"` };
}

/** What every save says of itself; the browser sends its own Origin, whatever a script says. */
export function createHeader(key: string) {
  return { Origin: location.origin, "Idempotency-Key": key };
}

export function updateHeader(key: string, version: number) {
  return { ...createHeader(key), "If-Match": `"${version}"` };
}

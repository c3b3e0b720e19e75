/** The same address with other parameters; those without a value go. */
export function withParams(
  address: URL,
  change: Readonly<Record<string, string | undefined>>,
): URL {
  const next = new URL(address);
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) next.searchParams.delete(key);
    else next.searchParams.set(key, value);
  }
  return next;
}

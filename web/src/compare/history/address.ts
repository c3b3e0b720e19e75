/** The same address with other choices; what is empty is left out. */
export function withParams(
  address: URL,
  change: Readonly<Record<string, string | undefined>>,
): string {
  const params = new URLSearchParams(address.search);
  for (const [key, value] of Object.entries(change)) {
    if (value) params.set(key, value);
    else params.delete(key);
  }
  return `${address.pathname}?${params}`;
}

/**
 * Kit decodes what stands behind the `#` of an address, and stumbles over a link that was spoilt on
 * its way. Without the percent signs it is plain text.
 */
export function bearFragment(): void {
  const { hash, pathname, search } = location;
  try {
    decodeURIComponent(hash);
  } catch {
    history.replaceState(history.state, "", pathname + search + hash.replaceAll("%", ""));
  }
}

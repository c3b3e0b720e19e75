import type { HandleClientError } from "@sveltejs/kit";

bearFragment();

/** A page that is not there is told on the page; only what is our fault goes to the console. */
export const handleError: HandleClientError = ({ error, status, message }) => {
  // oxlint-disable-next-line no-console -- There is no other place to report to.
  if (status !== 404) console.error(error);
  return { message };
};

/**
 * Kit decodes what stands behind the `#` of an address, and stumbles over a link that was spoilt on
 * its way. Without the percent signs it is plain text.
 */
function bearFragment(): void {
  const { hash, pathname, search } = location;
  if (isDecodable(hash)) return;
  history.replaceState(history.state, "", pathname + search + hash.replaceAll("%", ""));
}

function isDecodable(text: string): boolean {
  try {
    // The result is used: bundlers drop a call whose only use is to fail.
    return decodeURIComponent(text).length >= 0;
  } catch {
    return false;
  }
}

/**
 * Whether the browser throws away what is kept here after a week without a visit: Apple's do, which
 * alone say whether they stand on the Home Screen, unless they do.
 */
export function isForgetful(): boolean {
  return "standalone" in navigator && navigator.standalone === false;
}

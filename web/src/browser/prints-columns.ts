/**
 * WebKit prints what has columns in one, and cuts through the line that a page ends in. No other
 * engine knows this property.
 */
export function printsColumns(): boolean {
  return !("CSS" in globalThis && CSS.supports("-webkit-nbsp-mode", "space"));
}

/** Sets how paper is divided into pages until it is called off; a style element would not be allowed. */
export function setPageRule(rule: string): () => void {
  // Older browsers leave the size to whoever prints.
  if (!("adoptedStyleSheets" in document)) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/**
 * WebKit prints what has columns in one, and cuts through the line that a page ends in. No other
 * engine knows this property.
 */
export function printsColumns(): boolean {
  return !("CSS" in globalThis && CSS.supports("-webkit-nbsp-mode", "space"));
}

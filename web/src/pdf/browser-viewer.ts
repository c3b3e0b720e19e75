/**
 * Whether the browser shows files well itself, within the page. Those of phones and tablets show
 * the first page at most, whatever they say.
 */
export function hasBrowserViewer(): boolean {
  return navigator.pdfViewerEnabled && matchMedia("(pointer: fine)").matches;
}

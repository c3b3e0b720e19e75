/** What of fontkit is used; it comes without types. */
declare module "fontkit" {
  export function create(bytes: Uint8Array): unknown;
}

/** Nor do its types know how a document is collected. */
declare module "pdfkit/output" {
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}

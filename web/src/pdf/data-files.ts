// Never inlined: the page's policy lets nothing be fetched from the address itself.
const files = import.meta.glob<string>(
  [
    "../../../node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs",
    "../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm",
    "../../../node_modules/pdfjs-dist/cmaps/*.bcmap",
    "../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}",
  ],
  { query: "?url&no-inline", import: "default", eager: true },
);

const addresses = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(path.lastIndexOf("/") + 1), address]),
);

/** Where a file that the PDF reader asks for is, under its hashed name. */
export function addressOf(filename: string): string {
  const address = addresses.get(filename);
  if (address === undefined) throw new Error(`${filename} does not come with the app`);
  return address;
}

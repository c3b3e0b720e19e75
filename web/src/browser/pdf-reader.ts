import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";

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
function addressOf(filename: string): string {
  const address = addresses.get(filename);
  if (address === undefined) throw new Error(`${filename} does not come with the app`);
  return address;
}

GlobalWorkerOptions.workerSrc = addressOf("pdf.worker.min.mjs");

/** One for all files: starting it is the dearest part. */
const worker = new PDFWorker({ verbosity: VerbosityLevel.ERRORS });

/** Brings the decoders, fonts and character maps that a file needs and does not carry itself. */
class OwnDataFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const response = await fetch(addressOf(filename));
    if (!response.ok) throw new Error(`${filename}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

const settings = {
  worker,
  BinaryDataFactory: OwnDataFiles,
  useWorkerFetch: false,
  // Sheets look the same everywhere: with the fonts that come with the app.
  useSystemFonts: false,
  // The page's policy forbids it; even the attempt would be reported.
  isEvalSupported: false,
  verbosity: VerbosityLevel.ERRORS,
};

export function reading(data: Uint8Array<ArrayBuffer>): PDFDocumentLoadingTask {
  return getDocument({ ...settings, data });
}

/** Has it ask for everything but pictures that its pages need and that does not lie in the file. */
export async function readThrough(data: Uint8Array<ArrayBuffer>): Promise<void> {
  const task = reading(data);
  try {
    const pages = await pagesOf(await task.promise);
    for (const page of pages) await page.getTextContent();
  } finally {
    void task.destroy();
  }
}

export function pagesOf(document: PDFDocumentProxy): Promise<PDFPageProxy[]> {
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(numbers.map((number) => document.getPage(number)));
}

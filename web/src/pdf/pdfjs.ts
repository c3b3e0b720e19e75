import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  RenderingCancelledException,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Drawing, Part, Pdf } from "./pdf.ts";

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

export async function open(data: Uint8Array<ArrayBuffer>): Promise<Pdf> {
  const task = getDocument({
    data,
    worker,
    BinaryDataFactory: OwnDataFiles,
    useWorkerFetch: false,
    // Sheets look the same everywhere: with the fonts that come with the app.
    useSystemFonts: false,
    // The page's policy forbids it; even the attempt would be reported.
    isEvalSupported: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return opened(await pagesOf(await task.promise), () => void task.destroy());
  } catch (error) {
    void task.destroy();
    throw error;
  }
}

function pagesOf(document: PDFDocumentProxy): Promise<PDFPageProxy[]> {
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(numbers.map((number) => document.getPage(number)));
}

function opened(pages: readonly PDFPageProxy[], close: () => void): Pdf {
  return {
    pages: pages.map((page) => page.getViewport({ scale: 1 })),
    draw(number, canvas, part) {
      const page = pages[number - 1];
      if (!page) throw new RangeError(`no page ${number}`);
      return draw(page, canvas, part);
    },
    close,
  };
}

function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, part?: Part): Drawing {
  const { x, y, width } = { x: 0, y: 0, ...(part ?? page.getViewport({ scale: 1 })) };
  const scale = canvas.width / width;
  const viewport = page.getViewport({ scale, offsetX: -x * scale, offsetY: -y * scale });
  const task = page.render({ canvas, viewport });
  return {
    isFinished: task.promise.then(
      () => true,
      (error: unknown) => {
        if (error instanceof RenderingCancelledException) return false;
        throw error;
      },
    ),
    cancel: () => task.cancel(),
  };
}

import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";
import { workerData } from "node:worker_threads";
import { init } from "@embedpdf/pdfium";
import type { PdfReport, PdfVerdict, PdfWorkerData } from "./pdf-checker.ts";
import { answerQuestions, lowerPriority } from "./pool.ts";

lowerPriority();
const { maxMegabytes } = workerData as PdfWorkerData;
/** Of 64 KiB each, as WebAssembly counts. */
const pagesPerMegabyte = 16;
setFlagsFromString(`--wasm-max-mem-pages=${maxMegabytes * pagesPerMegabyte}`);

const passwordError = 4;
const wasmPath = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
const pdfium = await init({ wasmBinary: readFileSync(wasmPath).buffer as ArrayBuffer });
pdfium.PDFiumExt_Init();

/** What Emscripten adds and the package's types leave out; the heap is a new one after it grew. */
const runtime = pdfium.pdfium as unknown as {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { malloc(size: number): number; free(pointer: number): void };
};

/** Read to where PDFium wants it: elsewhere a file would take as much memory once more. */
function check(file: number, size: number): PdfReport {
  const pointer = runtime.wasmExports.malloc(size);
  if (pointer === 0) return reportOf({ usable: false, reason: "tooComplex" });
  try {
    const unreadable = errorOf(() => readWhole(file, pointer, size));
    return unreadable ?? reportOf(checkDocument(pointer, size));
  } finally {
    runtime.wasmExports.free(pointer);
  }
}

function readWhole(file: number, pointer: number, size: number): void {
  for (let filled = 0; filled < size;) {
    const count = readSync(file, runtime.HEAPU8, pointer + filled, size - filled, filled);
    if (count === 0) throw new Error("the file has become shorter");
    filled += count;
  }
}

/** Of the file; what goes wrong in PDFium ends the thread. */
function errorOf(work: () => void): PdfReport | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return { unreadable: String(error) };
  }
}

function checkDocument(pointer: number, size: number): PdfVerdict {
  const document = pdfium.FPDF_LoadMemDocument(pointer, size, "");
  if (!document) {
    const isLocked = pdfium.FPDF_GetLastError() === passwordError;
    return { usable: false, reason: isLocked ? "password" : "notPdf" };
  }
  try {
    return checkPages(document);
  } finally {
    pdfium.FPDF_CloseDocument(document);
  }
}

const reportOf = (verdict: PdfVerdict): PdfReport => ({ verdict, memory: runtime.HEAPU8.length });

/** Opens every page: that finds counts that lie and page trees that bite their tail. */
function checkPages(document: number): PdfVerdict {
  const pageCount = pdfium.FPDF_GetPageCount(document);
  if (pageCount < 1) return { usable: false, reason: "noPages" };
  for (let index = 0; index < pageCount; index += 1) {
    const page = pdfium.FPDF_LoadPage(document, index);
    if (!page) return { usable: false, reason: "brokenPage" };
    pdfium.FPDF_ClosePage(page);
  }
  return { usable: true, pageCount };
}

function report(path: string): PdfReport {
  let file = -1;
  let size = 0;
  const unreadable = errorOf(() => {
    file = openSync(path, "r");
    ({ size } = fstatSync(file));
  });
  try {
    return unreadable ?? check(file, size);
  } finally {
    if (file >= 0) closeSync(file);
  }
}

answerQuestions(report);

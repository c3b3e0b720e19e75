import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";
import { workerData } from "node:worker_threads";
import { init } from "@embedpdf/pdfium";
import { codeOf } from "../../common/domain/failure.ts";
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

/** Says of a file that it cannot be read; what goes wrong in PDFium ends the thread. */
function report(path: string): PdfReport {
  try {
    const file = openSync(path, "r");
    try {
      return check(file, fstatSync(file).size);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (codeOf(error) === "") throw error;
    return { unreadable: String(error) };
  }
}

/** Read to where PDFium wants it: elsewhere a file would take as much memory once more. */
function check(file: number, size: number): PdfReport {
  const pointer = runtime.wasmExports.malloc(size);
  if (pointer === 0) return reportOf({ usable: false, reason: "tooComplex" });
  try {
    readSync(file, runtime.HEAPU8, pointer, size, 0);
    return reportOf(checkDocument(pointer, size));
  } finally {
    runtime.wasmExports.free(pointer);
  }
}

answerQuestions(report);

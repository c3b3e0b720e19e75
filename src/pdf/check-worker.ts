import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";
import { parentPort } from "node:worker_threads";
import { init } from "@embedpdf/pdfium";
import type { PdfReport, PdfVerdict } from "./checker.ts";

// 256 MiB: enough for any sheet music, too little for a file that unpacks without end.
setFlagsFromString("--wasm-max-mem-pages=4096");

const passwordError = 4;
const wasmPath = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
const pdfium = await init({ wasmBinary: readFileSync(wasmPath).buffer as ArrayBuffer });
pdfium.PDFiumExt_Init();

/** What Emscripten adds and the package's types leave out; the heap is a new one after it grew. */
const runtime = pdfium.pdfium as unknown as {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { malloc(size: number): number; free(pointer: number): void };
};

function check(bytes: Buffer): PdfVerdict {
  const pointer = runtime.wasmExports.malloc(bytes.length);
  if (pointer === 0) return { usable: false, reason: "tooComplex" };
  runtime.HEAPU8.set(bytes, pointer);
  const document = pdfium.FPDF_LoadMemDocument(pointer, bytes.length, "");
  try {
    if (document) return checkPages(document);
    const isLocked = pdfium.FPDF_GetLastError() === passwordError;
    return { usable: false, reason: isLocked ? "password" : "notPdf" };
  } finally {
    if (document) pdfium.FPDF_CloseDocument(document);
    runtime.wasmExports.free(pointer);
  }
}

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
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return { unreadable: String(error) };
  }
  return { verdict: check(bytes), memory: runtime.HEAPU8.length };
}

parentPort?.on("message", (path: string) => {
  parentPort?.postMessage(report(path));
});
parentPort?.postMessage("ready");

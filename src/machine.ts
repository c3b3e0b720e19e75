import { availableParallelism, totalmem } from "node:os";

const enough = 4;
const mebibyte = 1024 * 1024;
/** Enough for any sheet music, too little for a file that unpacks without end. */
const pdfiumMegabytes = 256;
/** Enough for scanned pages of the largest size that may be uploaded. */
const leastPdfiumMegabytes = 64;
/** What a check of a PDF may take: PDFium's memory, the file on its way, the thread. */
const checkerBytes = (pdfiumMegabytes + 64) * mebibyte;

/** Two at least, so that a slow PDF keeps nobody else waiting; in a quarter of the memory. */
export function checkersHere(): number {
  const wanted = between(2, availableParallelism(), enough);
  return between(1, Math.floor(memoryBytes() / 4 / checkerBytes), wanted);
}

/** What PDFium may take for one PDF: on a little machine a bad one must not end the server. */
export function pdfMegabytesHere(): number {
  return between(leastPdfiumMegabytes, Math.floor(memoryBytes() / 4 / mebibyte), pdfiumMegabytes);
}

/** A container may have less than the machine. */
function memoryBytes(): number {
  return Math.min(process.constrainedMemory() || totalmem(), totalmem());
}

function between(min: number, wanted: number, max: number): number {
  return Math.max(Math.min(wanted, max), min);
}

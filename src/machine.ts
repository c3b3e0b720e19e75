import { availableParallelism, totalmem } from "node:os";

const enough = 4;
/** What a check of a PDF may take: PDFium's memory, the file, the thread. */
const checkerBytes = 320 * 1024 * 1024;

/** How many threads may be busy while one core is left to whoever answers everybody. */
export function threadsBeside(): number {
  return between(1, availableParallelism() - 1, enough);
}

/** Two at least, so that a slow PDF keeps nobody else waiting; in a quarter of the memory. */
export function checkersHere(): number {
  const wanted = between(2, availableParallelism(), enough);
  return between(1, Math.floor(memoryBytes() / 4 / checkerBytes), wanted);
}

/** A container may have less than the machine. */
function memoryBytes(): number {
  return Math.min(process.constrainedMemory() || totalmem(), totalmem());
}

function between(min: number, wanted: number, max: number): number {
  return Math.max(Math.min(wanted, max), min);
}

import type { IncomingMessage } from "node:http";
import { withTimeout } from "../../timeout.ts";
import type { ByteRange } from "../store.ts";
import { answerMs } from "./request.ts";

/**
 * Which bytes of the object an answer holds, by its head. Stores are not believed: some send the
 * whole object whatever was asked for, and their bytes go out under a length of ours.
 */
export function answeredRange({ statusCode, headers }: IncomingMessage, size: number): ByteRange {
  const range = statusCode === 206 ? partOf(headers["content-range"], size) : wholeOf(size);
  const length = range.end - range.start + 1;
  const declared = headers["content-length"] ?? length;
  if (Number(declared) !== length)
    throw new Error(`S3 GET: ${declared} bytes instead of ${length}`);
  return range;
}

const wholeOf = (size: number): ByteRange => ({ start: 0, end: size - 1 });

function partOf(contentRange: string | undefined, size: number): ByteRange {
  const [, start, end, total] = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(contentRange ?? "") ?? [];
  const isOfObject = total === "*" || Number(total) === size;
  if (!isOfObject) throw new Error(`S3 GET: "${contentRange}" of an object of ${size} bytes`);
  return { start: Number(start), end: Number(end) };
}

export function refuseOtherBytes(answered: ByteRange, wanted: ByteRange): void {
  if (answered.start <= wanted.start && wanted.end <= answered.end) return;
  const [got, asked] = [answered, wanted].map(({ start, end }) => `${start}-${end}`);
  throw new Error(`S3 GET: bytes ${got} instead of ${asked}`);
}

const stalled = () => new Error("S3 GET: the store stalled");

/** Waits only so long for the store; how slowly the reader takes the bytes does not count. */
export async function* unlessStalled(response: IncomingMessage): AsyncGenerator<Buffer> {
  const chunks = response.iterator();
  for (;;) {
    const { done, value } = await withTimeout(answerMs, chunks.next(), stalled);
    if (done) return;
    yield value;
  }
}

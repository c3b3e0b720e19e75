import type { Readable } from "node:stream";

/**
 * The source's bytes from `skip` on, exactly `length` of them. A source that ends before is an
 * error, so that whoever sends the bytes on ends the connection; what comes after is not read.
 */
export async function* exactBytes(
  source: Readable,
  chunks: AsyncIterable<Buffer>,
  { skip, length }: { skip: number; length: number },
): AsyncGenerator<Buffer, void> {
  try {
    yield* cut(chunks, skip, length);
  } finally {
    source.destroy();
  }
}

async function* cut(
  chunks: AsyncIterable<Buffer>,
  skip: number,
  length: number,
): AsyncGenerator<Buffer, void> {
  let toSkip = skip;
  let missing = length;
  for await (const chunk of chunks) {
    const bytes = chunk.subarray(toSkip);
    toSkip -= chunk.length - bytes.length;
    if (bytes.length > 0 && missing === 0) return;
    const wanted = bytes.subarray(0, missing);
    missing -= wanted.length;
    if (wanted.length > 0) yield wanted;
    // Reading on to the end leaves a connection that can be used again.
    if (wanted.length < bytes.length) return;
  }
  if (missing > 0) throw new Error(`the stored bytes ended ${missing} bytes too early`);
}

/** More came out than was wanted. */
export class TooBig extends Error {
  constructor(maxBytes: number) {
    super(`It unpacks to more than ${maxBytes} bytes.`);
  }
}

/** As browsers name it: with the two bytes before it and the sum after it, or without. */
export type Packing = "deflate" | "deflate-raw";

/** Unpacks, never more than so many bytes; fails for whatever is not packed so. */
export async function inflate(
  packed: Uint8Array<ArrayBuffer>,
  packing: Packing,
  maxBytes = Infinity,
): Promise<Uint8Array> {
  if ("DecompressionStream" in globalThis) return inflateByBrowser(packed, packing, maxBytes);
  // Safari has it since 16.4.
  const { inflateByLibrary } = await import("./by-library.ts");
  return inflateByLibrary(packing === "deflate" ? packed.subarray(2) : packed, maxBytes);
}

async function inflateByBrowser(
  packed: Uint8Array<ArrayBuffer>,
  packing: Packing,
  maxBytes: number,
): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream(packing));
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > maxBytes) {
      await reader.cancel();
      throw new TooBig(maxBytes);
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

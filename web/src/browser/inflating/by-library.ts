import { Inflate } from "fflate";
import { TooBig } from "./inflate.ts";

/** A piece unpacks to about a thousand times its size at most: no more is held beyond a limit. */
const pieceBytes = 16 * 1024;

/** The same as the browser's own, where it has none. */
export function inflateByLibrary(packed: Uint8Array, maxBytes: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  const inflating = new Inflate((part) => {
    if (size + part.length > maxBytes) throw new TooBig(maxBytes);
    parts.push(part);
    size += part.length;
  });
  let at = 0;
  do {
    const next = at + pieceBytes;
    inflating.push(packed.subarray(at, next), next >= packed.length);
    at = next;
  } while (at < packed.length);
  return joined(parts, size);
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

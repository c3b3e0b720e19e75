import { unpackDocument } from "./packed-document.ts";
import { RowCache } from "./row-cache.ts";

const maxBytes = 4_000_000;

interface Unpacked {
  readonly packed: Buffer;
  readonly text: Buffer;
}

/**
 * Keeps documents that were unpacked lately. Unlike answers they stay when somebody saves: each is
 * known by the very bytes that it was packed in.
 */
export function unpackOnce(): (packed: Uint8Array, revisionId: string) => Buffer {
  const cache = new RowCache(maxBytes);
  return (packed, revisionId) => {
    const [known] = (cache.get(revisionId) ?? []) as Unpacked[];
    if (known?.packed.equals(packed)) return known.text;
    const unpacked: Unpacked = { packed: Buffer.from(packed), text: unpackDocument(packed) };
    cache.set(revisionId, [unpacked]);
    return unpacked.text;
  };
}

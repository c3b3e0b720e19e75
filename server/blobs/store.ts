import type { Readable } from "node:stream";
import type { StagedFile } from "./staging.ts";

/** An object is named by its church and an id of its own, which never comes back. */
export type BlobKey = { readonly churchId: string; readonly objectId: string };

/** Both ends included, as in a Range header. */
export type ByteRange = { readonly start: number; readonly end: number };

export type ListedObject = BlobKey & { readonly storedAt: number };

/** The bytes in chunks. Whoever opens them must read at least once, or the file stays open. */
export type StoredBytes = AsyncIterable<Buffer>;

export interface BlobStore {
  /** Takes over a finished file. The bytes are durable under their key when it resolves. */
  put(key: BlobKey, file: StagedFile): Promise<void>;
  /**
   * Rejects before anything is sent when the bytes are not there or are not so many. They
   * are exactly the bytes that were asked for, or end with an error; the signal tells that nobody
   * waits for them any more.
   */
  open(
    blob: BlobKey & { readonly size: number },
    range?: ByteRange,
    gone?: AbortSignal,
  ): Promise<StoredBytes>;
  remove(key: BlobKey): Promise<void>;
  /** Every object, those of one church after the other. */
  list(): AsyncIterable<ListedObject>;
  /** Removes what the store itself has left behind; answers how many files. */
  tidy(): Promise<number>;
  probe(): Promise<void>;
}

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const churchName = new RegExp(`^${uuid}$`);
const objectName = new RegExp(`^(${uuid})/(${uuid}|[0-9a-f]{64})$`);

export const isChurchName = (name: string): boolean => churchName.test(name);

/** The key in `CHURCH/OBJECT`; files of the first release are named by their hash. */
export function readBlobName(name: string): BlobKey | undefined {
  const [, churchId, objectId] = objectName.exec(name) ?? [];
  return churchId && objectId ? { churchId, objectId } : undefined;
}

/**
 * The source's bytes from `skip` on, exactly `length` of them. A source that ends before is an
 * error, so that whoever sends the bytes on ends the connection; what comes after is not read.
 */
export async function* exactBytes(
  source: Readable,
  { skip, length }: { skip: number; length: number },
  chunks: AsyncIterable<Buffer> = source,
): AsyncGenerator<Buffer, void> {
  let [toSkip, missing] = [skip, length];
  try {
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
  } finally {
    source.destroy();
  }
}

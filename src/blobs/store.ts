import type { Readable } from "node:stream";

/** Bytes are named by church and hash, so that they are stored once per church. */
export interface BlobKey {
  readonly churchId: string;
  readonly sha256: string;
}

/** Both ends included, as in a Range header. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface BlobStore {
  /** Takes over a finished file. The bytes are durable under their key when it resolves. */
  put(key: BlobKey, path: string): Promise<void>;
  /** Rejects when the bytes are not there, before anything is sent. */
  open(key: BlobKey, range?: ByteRange): Promise<Readable>;
  remove(key: BlobKey): Promise<void>;
  /** Rejects when the store cannot be used. */
  probe(): Promise<void>;
}

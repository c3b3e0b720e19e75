import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import type { ByteRange, StoredBytes } from "../blobs/store.ts";
import type { Asset } from "../contract/asset.ts";
import { findBlob } from "../db/asset.ts";
import { Failure, storageUnavailable } from "../domain/failure.ts";
import type { Answer } from "./call.ts";
import { contentDisposition } from "./disposition.ts";
import { readRange } from "./range.ts";

/** The bytes of a file, or the part of them that was asked for. */
export function sendAsset(
  app: App,
  request: FastifyRequest,
  churchId: string,
  asset: Asset,
  isDownload: boolean,
): Answer {
  const etag = `"${asset.sha256}"`;
  const range = request.method === "GET" ? requestedRange(request, asset, etag) : undefined;
  const headers = {
    "Accept-Ranges": "bytes",
    ETag: etag,
    "Content-Security-Policy": "frame-ancestors 'self'",
  };
  if (range === "unsatisfiable") {
    return { status: 416, headers: { ...headers, "Content-Range": `bytes */${asset.size}` } };
  }
  const length = range ? range.end - range.start + 1 : asset.size;
  const isHead = request.method === "HEAD";
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "Content-Type": asset.mediaType,
      "Content-Length": `${length}`,
      "Content-Disposition": contentDisposition(
        isDownload ? "attachment" : "inline",
        asset.filename,
      ),
      ...(range && { "Content-Range": `bytes ${range.start}-${range.end}/${asset.size}` }),
    },
    bytes: async (gone) =>
      isHead ? Readable.from([]) : openBytes(app, churchId, asset, range, gone),
  };
}

/** Whoever reads the log must learn which file it is that cannot be read. */
async function openBytes(
  { database, blobs }: App,
  churchId: string,
  asset: Asset,
  range: ByteRange | undefined,
  gone: AbortSignal,
): Promise<StoredBytes> {
  const unreadable = (error: unknown) => {
    const what = `asset ${asset.id} of church ${churchId} (${asset.sha256}) cannot be read`;
    const cause = error instanceof Failure ? error.cause : error;
    return storageUnavailable(new Error(what, { cause }));
  };
  const blob = await findBlob(database.reader, churchId, asset.sha256);
  if (!blob) throw unreadable(new Error("nobody knows where its bytes are"));
  try {
    return failingWith(await blobs.open(blob, range, gone), unreadable);
  } catch (error) {
    throw unreadable(error);
  }
}

async function* failingWith(
  bytes: StoredBytes,
  failure: (error: unknown) => Failure,
): AsyncGenerator<Buffer, void> {
  try {
    yield* bytes;
  } catch (error) {
    throw failure(error);
  }
}

function requestedRange({ headers }: FastifyRequest, asset: Asset, etag: string) {
  const condition = headers["if-range"];
  if (condition !== undefined && condition !== etag) return undefined;
  return readRange(headers.range, asset.size);
}

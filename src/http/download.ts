import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import type { ByteRange } from "../blobs/store.ts";
import type { Asset } from "../contract/asset.ts";
import { findBlob } from "../db/blob.ts";
import { Failure, storageUnavailable } from "../domain/failure.ts";
import type { Answer } from "./call.ts";
import { contentDisposition } from "./disposition.ts";
import { readRange } from "./range.ts";

/** The bytes of a file, or the part of them that was asked for. */
export async function sendAsset(
  app: App,
  request: FastifyRequest,
  churchId: string,
  asset: Asset,
  isDownload: boolean,
): Promise<Answer> {
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
    body: isHead ? Readable.from([]) : await openBytes(app, request, churchId, asset, range),
  };
}

/** Whoever reads the log must learn which file it is that cannot be read. */
async function openBytes(
  { database, blobs }: App,
  request: FastifyRequest,
  churchId: string,
  asset: Asset,
  range: ByteRange | undefined,
): Promise<Readable> {
  const named = (cause: unknown) =>
    new Error(`asset ${asset.id} of church ${churchId} (${asset.sha256}) cannot be read`, {
      cause,
    });
  const blob = await findBlob(database.reader, churchId, asset.sha256);
  if (!blob) throw storageUnavailable(named(new Error("nobody knows where its bytes are")));
  try {
    const bytes = await blobs.open(blob, range);
    return bytes.once("error", (error) => request.log.error({ err: named(error) }, "cut short"));
  } catch (error) {
    throw storageUnavailable(named(error instanceof Failure ? error.cause : error));
  }
}

function requestedRange({ headers }: FastifyRequest, asset: Asset, etag: string) {
  const condition = headers["if-range"];
  if (condition !== undefined && condition !== etag) return undefined;
  return readRange(headers.range, asset.size);
}

import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import type { ByteRange, StoredBytes } from "../blobs/store.ts";
import type { Asset } from "../../common/contract/asset.ts";
import { findBlob } from "../db/asset.ts";
import { Failure } from "../../common/domain/failure.ts";
import type { Answer } from "./call.ts";
import { abortOnDisconnect } from "./connections.ts";

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
  const kind = isDownload ? "attachment" : "inline";
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "Content-Type": asset.mediaType,
      "Content-Length": `${length}`,
      "Content-Disposition": contentDisposition(kind, asset.filename),
      ...(range && { "Content-Range": `bytes ${range.start}-${range.end}/${asset.size}` }),
    },
    bytes: async (gone) =>
      isHead ? Readable.from([]) : openBytes(app, churchId, asset, range, gone),
  };
}

/** RFC 6266: a plain name for old readers, and the real one in UTF-8. */
function contentDisposition(kind: "inline" | "attachment", filename: string): string {
  const plain = filename
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%/]/g, "_");
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

type Range = ByteRange | "unsatisfiable" | undefined;

function requestedRange({ headers }: FastifyRequest, { size }: Asset, etag: string): Range {
  const condition = headers["if-range"];
  if (condition !== undefined && condition !== etag) return undefined;
  return readRange(headers.range, size);
}

/** The single range that a header asks for; undefined where the whole file is to be sent. */
function readRange(header: string | undefined, size: number): Range {
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return undefined;
  if (first === "") {
    const length = Number(last);
    if (length === 0 || size === 0) return "unsatisfiable";
    return { start: Math.max(size - length, 0), end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? Number.POSITIVE_INFINITY : Number(last);
  // Numerals too large for a number become Infinity, which still compares correctly.
  if (end < start) return undefined;
  return start < size ? { start, end: Math.min(end, size - 1) } : "unsatisfiable";
}

async function openBytes(
  { database, blobs }: App,
  churchId: string,
  asset: Asset,
  range: ByteRange | undefined,
  gone: AbortSignal,
): Promise<StoredBytes> {
  const failure = (error: unknown) => unreadableFile(churchId, asset, error);
  const blob = await findBlob(database.reader, churchId, asset.sha256);
  if (!blob) throw failure(new Error("nobody knows where its bytes are"));
  try {
    return failingWith(await blobs.open(blob, range, gone), failure);
  } catch (error) {
    throw failure(error);
  }
}

async function* failingWith(bytes: StoredBytes, failure: (error: unknown) => Failure) {
  try {
    yield* bytes;
  } catch (error) {
    throw failure(error);
  }
}

const unreadable =
  "This file cannot be read now. If that continues, tell the server's operator: the log says why.";

/** Whoever reads the log must learn which file it is that cannot be read. */
function unreadableFile(churchId: string, { id, sha256 }: Asset, error: unknown): Failure {
  const behind = error instanceof Failure ? error.cause : error;
  const what = `asset ${id} of church ${churchId} (${sha256}) cannot be read`;
  const cause = new Error(what, { cause: behind });
  return new Failure("unavailable", unreadable, { retryAfterSeconds: 5, cause });
}

type BytesAnswer = Required<Pick<Answer, "status" | "headers" | "bytes">>;

/** Sends bytes as they are read; until the first piece is there the answer may be an error. */
export function sendBytes(reply: FastifyReply, answer: BytesAnswer, stallMs: number) {
  const { raw } = reply;
  return abortOnDisconnect(reply.request.raw.socket, async (gone) => {
    try {
      for await (const piece of await answer.bytes(gone)) {
        if (!raw.headersSent) prepare(reply, answer, stallMs);
        if (!(await isTaken(raw, piece))) return;
      }
      if (!raw.headersSent) prepare(reply, answer, stallMs);
      raw.end();
    } catch (error) {
      if (!raw.headersSent) throw gone.aborted ? gone.reason : error;
      const err = error instanceof Failure ? error.cause : error;
      if (!gone.aborted) reply.log.error({ reqId: reply.request.id, err }, "cut short");
      raw.destroy();
    }
  });
}

/** Until here the answer may still become another one. */
function prepare(reply: FastifyReply, { status, headers }: BytesAnswer, stallMs: number): void {
  const { raw } = reply.code(status).headers(headers);
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.socket?.setTimeout(stallMs);
  reply.hijack();
}

/** Answers when the connection has taken a piece over, or that it is gone. */
function isTaken(raw: ServerResponse, piece: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    const onClose = () => resolve(false);
    raw.once("close", onClose);
    raw.write(piece, (error) => {
      raw.off("close", onClose);
      resolve(!error);
    });
  });
}

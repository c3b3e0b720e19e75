import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { AwsV4Signer } from "aws4fetch";
import { storageUnavailable } from "../domain/failure.ts";
import { within } from "../patience.ts";
import type { BlobKey, BlobStore } from "./store.ts";

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Without slashes at its ends; may be empty. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

const answerMs = 10_000;
const uploadMs = 120_000;
const hashOfNothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

interface S3Request {
  readonly method: "GET" | "PUT" | "DELETE";
  /** Below the bucket and its prefix. */
  readonly name: string;
  readonly headers?: Record<string, string>;
  /** The file to send. */
  readonly path?: string;
}

/** Objects in a bucket: prefix / church / hash. Path-style addresses, which every S3 store knows. */
export function s3Store(settings: S3Settings): BlobStore {
  return {
    async put(key, path) {
      // The hash in the signed head makes the store refuse bytes that were damaged on the way.
      const headers = { "x-amz-content-sha256": key.sha256 };
      await finish(settings, { method: "PUT", name: nameOf(key), headers, path });
    },
    async open(key, range) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const response = await send(settings, { method: "GET", name: nameOf(key), headers });
      const stream = Readable.from(unlessStalled(response), { objectMode: false });
      // A reader that leaves before the first byte never starts the generator.
      return stream.once("close", () => response.destroy());
    },
    async remove(key) {
      await finish(settings, { method: "DELETE", name: nameOf(key) });
    },
    async probe() {
      await finish(settings, { method: "PUT", name: ".ready" });
    },
  };
}

function nameOf({ churchId, sha256 }: BlobKey): string {
  return `${churchId}/${sha256}`;
}

/** Sends a request whose answer holds nothing of interest. */
async function finish(settings: S3Settings, request: S3Request): Promise<void> {
  const response = await send(settings, request);
  response.resume();
}

/** Anything but success counts as the store being unavailable. */
async function send(settings: S3Settings, request: S3Request): Promise<IncomingMessage> {
  const abort = new AbortController();
  const patience = request.path ? uploadMs : answerMs;
  try {
    const answer = succeed(request.method, exchange(settings, request, abort.signal));
    return await within(patience, answer, () => new Error(`S3 ${request.method}: no answer`));
  } catch (error) {
    abort.abort();
    throw storageUnavailable(error);
  }
}

async function succeed(method: string, answer: Promise<IncomingMessage>): Promise<IncomingMessage> {
  const response = await answer;
  const status = response.statusCode ?? 0;
  if (status >= 200 && status < 300) return response;
  // Only the code of the error: the rest may repeat the head of the request, token and all.
  const [, code = ""] = /<Code>(\w+)<\/Code>/.exec(await text(response)) ?? [];
  throw new Error(`S3 ${method}: ${status} ${code}`);
}

async function exchange(
  settings: S3Settings,
  { method, name, headers = {}, path }: S3Request,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { endpoint, bucket, prefix } = settings;
  const parts = [endpoint.replace(/\/$/, ""), bucket, prefix, name];
  const signed = await new AwsV4Signer({
    ...settings,
    service: "s3",
    url: parts.filter((part) => part !== "").join("/"),
    method,
    headers: { "x-amz-content-sha256": hashOfNothing, ...headers },
  }).sign();
  const length = path ? (await stat(path)).size : 0;
  const { request } = signed.url.protocol === "https:" ? https : http;
  const sent = request(signed.url, {
    method,
    headers: { ...Object.fromEntries(signed.headers), "content-length": length },
    signal,
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once("response", resolve).once("error", reject);
  });
  // While bytes are sent, a socket that stands still is a store that stalls.
  if (path) sent.setTimeout(answerMs, () => sent.destroy(new Error("S3 PUT: the store stalled")));
  // A store may answer before it has read everything; its answer counts, not the broken pipe.
  if (path) pipeline(createReadStream(path), sent).catch(() => undefined);
  else sent.end();
  return answer;
}

const stalled = () => new Error("S3 GET: the store stalled");

/** Waits only so long for the store; how slowly the reader takes the bytes does not count. */
async function* unlessStalled(response: IncomingMessage): AsyncGenerator<Buffer> {
  const chunks = response.iterator();
  for (;;) {
    const { done, value } = await within(answerMs, chunks.next(), stalled);
    if (done) return;
    yield value;
  }
}

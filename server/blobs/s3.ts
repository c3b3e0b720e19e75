import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { addAbortSignal } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import type { S3Settings } from "../config.ts";
import type { Connection } from "../dependencies.ts";
import { codeOf, Failure, storageUnavailable } from "../../common/domain/failure.ts";
import { withTimeout } from "../timeout.ts";
import { type BlobKey, type BlobStore, type ByteRange, exactBytes } from "./store.ts";
import { type ListedObject, readBlobName } from "./store.ts";

type S3Place = S3Settings & { readonly connection: Connection };

/** Each of them may be sent again without doing more than once would. */
interface S3Request {
  readonly method: "GET" | "PUT" | "DELETE";
  /** Below the bucket and its prefix; none means the bucket itself. */
  readonly name?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: string;
}

const answerMs = 10_000;
const uploadMs = 120_000;
const backOffMs = [100, 400];
const hashOfNothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

class Refusal extends Error {
  readonly status: number;
  /** Only overload is retried; other refusals would come again. */
  readonly code: string;

  constructor(method: string, status: number, code: string) {
    super(`S3 ${method}: ${status} ${code}`);
    this.status = status;
    this.code = status < 500 && status !== 429 ? "S3_REFUSED" : "S3_BUSY";
  }
}

/** In the failure that `send` makes of it. */
function isMissing(error: unknown): boolean {
  const cause = error instanceof Failure ? error.cause : undefined;
  return cause instanceof Refusal && cause.status === 404;
}

/** Overloaded, restarting, or gone from a connection that was kept: soon it may be well again. */
function isPassing(error: unknown): boolean {
  if (error instanceof Refusal) return error.status >= 500 || error.status === 429;
  const code = codeOf(error);
  return code === "ECONNRESET" || code === "EPIPE";
}

/** Anything but success counts as the store being unavailable. */
async function send(place: S3Place, request: S3Request): Promise<IncomingMessage> {
  const answered = place.connection.asking();
  try {
    const response = await trySeveralTimes(place, request);
    answered();
    return response;
  } catch (error) {
    // A refusal is an answer, unless it says that the store is not well.
    if (error instanceof Refusal && error.status < 500) answered();
    else place.connection.lost(error);
    throw storageUnavailable(error);
  }
}

const finish = async (place: S3Place, request: S3Request) =>
  void (await send(place, request)).resume();

/** All attempts share the time limit of one. */
async function trySeveralTimes(settings: S3Settings, request: S3Request): Promise<IncomingMessage> {
  const endsAt = performance.now() + (request.path ? uploadMs : answerMs);
  for (const delay of backOffMs) {
    try {
      return await attempt(settings, request, endsAt - performance.now());
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    await pause(delay * (0.5 + Math.random() / 2));
  }
  return attempt(settings, request, endsAt - performance.now());
}

async function attempt(settings: S3Settings, request: S3Request, ms: number) {
  const abort = new AbortController();
  const late = () => new Error(`S3 ${request.method}: no answer`);
  const succeed = async () => {
    const response = await exchange(settings, request, abort.signal);
    const status = response.statusCode ?? 0;
    if (status >= 200 && status < 300) return response;
    // Only the code of the error: the rest may repeat the head of the request, token and all.
    const [, code = ""] = /<Code>(\w+)<\/Code>/.exec(await text(response)) ?? [];
    throw new Refusal(request.method, status, `${code}${clocksOf(response)}`);
  };
  try {
    return await withTimeout(ms, succeed(), late);
  } catch (error) {
    abort.abort();
    throw error;
  }
}

/** Stores refuse what is signed a quarter of an hour too early or late, and not all say that it is why. */
const maxClockMs = 10 * 60_000;

function clocksOf({ headers }: IncomingMessage): string {
  const [theirs, ours] = [new Date(headers.date ?? ""), new Date()];
  const isApart = Math.abs(theirs.getTime() - ours.getTime()) > maxClockMs;
  if (!isApart) return "";
  return `, its clock says ${theirs.toISOString()}, this computer's ${ours.toISOString()}`;
}

/** Path-style addresses, which every S3 store knows. */
function addressOf({ endpoint, bucket, prefix }: S3Settings, { name, query = {} }: S3Request) {
  const parts = [endpoint.replace(/\/$/, ""), bucket, ...(name ? [prefix, name] : [])];
  const url = new URL(parts.filter((part) => part !== "").join("/"));
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url;
}

async function exchange(settings: S3Settings, wanted: S3Request, signal: AbortSignal) {
  const { method, headers = {}, path } = wanted;
  const signed = await new AwsV4Signer({
    ...settings,
    service: "s3",
    url: addressOf(settings, wanted).href,
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

/** Which bytes of the object an answer holds: some stores send all, whatever was asked for. */
function answeredRange({ statusCode, headers }: IncomingMessage, size: number): ByteRange {
  let range = { start: 0, end: size - 1 };
  if (statusCode === 206) {
    const contentRange = headers["content-range"] ?? "";
    const [, start, end, total] = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(contentRange) ?? [];
    const isOfObject = total === "*" || Number(total) === size;
    if (!isOfObject) throw new Error(`S3 GET: "${contentRange}" of an object of ${size} bytes`);
    range = { start: Number(start), end: Number(end) };
  }
  const length = range.end - range.start + 1;
  const declared = headers["content-length"] ?? length;
  if (Number(declared) === length) return range;
  throw new Error(`S3 GET: ${declared} bytes instead of ${length}`);
}

const stalled = () => new Error("S3: the store stalled");

/** Limits how long the store may stall; a slow reader doesn't count. */
async function* unlessStalled(response: IncomingMessage): AsyncGenerator<Buffer> {
  const chunks = response.iterator();
  for (;;) {
    const { done, value } = await withTimeout(answerMs, chunks.next(), stalled);
    if (done) return;
    yield value;
  }
}

/** Every object below the prefix whose name is that of a file, a page of the store at a time. */
async function* listObjects(place: S3Place): AsyncGenerator<ListedObject> {
  const prefix = place.prefix === "" ? "" : `${place.prefix}/`;
  for (let last = ""; ;) {
    // The first version of the list: it goes on after a name, so no token has to be understood.
    const query = { prefix, ...(last && { marker: last }) };
    const { keys, isTruncated } = readPage(await readText(place, query));
    for (const { name, storedAt } of keys) {
      const key = readBlobName(name.slice(prefix.length));
      if (key) yield { ...key, storedAt };
    }
    const newLast = keys.at(-1)?.name;
    if (!isTruncated || newLast === undefined) return;
    if (newLast <= last) throw storageUnavailable(new Error("S3 list: it does not go on"));
    last = newLast;
  }
}

async function readText(place: S3Place, query: Record<string, string>): Promise<string> {
  const response = await send(place, { method: "GET", query });
  try {
    return await withTimeout(answerMs, text(response), stalled);
  } catch (error) {
    response.destroy();
    throw storageUnavailable(error);
  }
}

const tag = (name: string, xml: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

/** Names of ours hold nothing that XML would write otherwise. */
function readPage(xml: string) {
  const entries = [...xml.matchAll(/<Contents>[^]*?<\/Contents>/g)].map(([entry]) => entry);
  const keys = entries.map((entry) => ({
    name: tag("Key", entry) ?? "",
    storedAt: Date.parse(tag("LastModified", entry) ?? ""),
  }));
  return { keys, isTruncated: tag("IsTruncated", xml) === "true" };
}

/** In a bucket that keeps versions every write stays, so being ready is mostly read. */
const writeTestMs = 60 * 60 * 1000;
const readyName = ".ready";

/** Objects in a bucket: prefix / church / object. */
export function s3Store(settings: S3Settings, connection: Connection): BlobStore {
  const place: S3Place = { ...settings, connection };
  let writtenAt: number | undefined;
  const write = async (name: string, headers: Record<string, string>, path?: string) => {
    // A write that fails makes the next test of the store one that writes.
    writtenAt = undefined;
    await finish(place, { method: "PUT", name, headers, ...(path && { path }) });
    writtenAt = performance.now();
  };
  return {
    // The hash in the signed head makes the store refuse bytes that were damaged on the way.
    put: (key, { path, sha256 }) => write(nameOf(key), { "x-amz-content-sha256": sha256 }, path),
    async open({ size, ...key }, range, gone) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const response = await send(place, { method: "GET", name: nameOf(key), headers });
      const wanted = range ?? { start: 0, end: size - 1 };
      try {
        const answered = answeredRange(response, size);
        if (wanted.start < answered.start || answered.end < wanted.end) {
          const [got, asked] = [answered, wanted].map((one) => `${one.start}-${one.end}`);
          throw new Error(`S3 GET: bytes ${got} instead of ${asked}`);
        }
        const skip = wanted.start - answered.start;
        const length = wanted.end - wanted.start + 1;
        // Whoever waits for a store that has stalled would not notice it.
        if (gone) addAbortSignal(gone, response);
        return exactBytes(response, { skip, length }, unlessStalled(response));
      } catch (error) {
        response.destroy();
        throw storageUnavailable(error);
      }
    },
    async remove(key) {
      try {
        await finish(place, { method: "DELETE", name: nameOf(key) });
      } catch (error) {
        // Amazon's is content; others say that there is nothing to remove.
        if (!isMissing(error)) throw error;
      }
    },
    list: () => listObjects(place),
    tidy: async () => 0,
    async probe() {
      const isTested = writtenAt !== undefined && performance.now() - writtenAt < writeTestMs;
      if (!isTested || !(await isReadable(place))) await write(readyName, {});
    },
  };
}

const nameOf = ({ churchId, objectId }: BlobKey): string => `${churchId}/${objectId}`;

/** False when there is nothing to read yet. */
async function isReadable(place: S3Place): Promise<boolean> {
  try {
    await finish(place, { method: "GET", name: readyName });
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

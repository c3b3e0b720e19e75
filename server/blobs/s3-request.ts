import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { AwsV4Signer } from "aws4fetch";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { S3Settings } from "../config.ts";
import type { Connection } from "../dependencies.ts";
import { codeOf, storageUnavailable } from "../../common/domain/failure.ts";
import { withTimeout } from "../timeout.ts";

/** A store, and who wants to know whether it answers. */
export interface S3Place extends S3Settings {
  readonly connection: Connection;
}

/** Each of them may be sent again without doing more than once would. */
export interface S3Request {
  readonly method: "GET" | "PUT" | "DELETE";
  /** Below the bucket and its prefix; none means the bucket itself. */
  readonly name?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The file to send. */
  readonly path?: string;
}

export const answerMs = 10_000;
const uploadMs = 120_000;
const backOffMs = [100, 400];
const hashOfNothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/** An answer other than success. */
class Refusal extends Error {
  readonly status: number;
  /** Overload passes; anything else that a store refuses it will refuse again. */
  readonly code: string;

  constructor(method: string, status: number, code: string) {
    super(`S3 ${method}: ${status} ${code}`);
    this.status = status;
    this.code = status < 500 && status !== 429 ? "S3_REFUSED" : "S3_BUSY";
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Refusal && error.status === 404;
}

/** Overloaded, restarting, or gone from a connection that was kept: soon it may be well again. */
function isPassing(error: unknown): boolean {
  if (error instanceof Refusal) return error.status >= 500 || error.status === 429;
  const code = codeOf(error);
  return code === "ECONNRESET" || code === "EPIPE";
}

/** Anything but success counts as the store being unavailable. */
export async function send(place: S3Place, request: S3Request): Promise<IncomingMessage> {
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

/** Sends a request whose answer holds nothing of interest. */
export async function finish(place: S3Place, request: S3Request): Promise<void> {
  const response = await send(place, request);
  response.resume();
}

/** All attempts together take no longer than one may. */
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

async function attempt(
  settings: S3Settings,
  request: S3Request,
  patienceMs: number,
): Promise<IncomingMessage> {
  const abort = new AbortController();
  try {
    const answer = succeed(request.method, exchange(settings, request, abort.signal));
    return await withTimeout(
      patienceMs,
      answer,
      () => new Error(`S3 ${request.method}: no answer`),
    );
  } catch (error) {
    abort.abort();
    throw error;
  }
}

async function succeed(method: string, answer: Promise<IncomingMessage>): Promise<IncomingMessage> {
  const response = await answer;
  const status = response.statusCode ?? 0;
  if (status >= 200 && status < 300) return response;
  // Only the code of the error: the rest may repeat the head of the request, token and all.
  const [, code = ""] = /<Code>(\w+)<\/Code>/.exec(await text(response)) ?? [];
  throw new Refusal(method, status, `${code}${clocksOf(response)}`);
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

async function exchange(
  settings: S3Settings,
  wanted: S3Request,
  signal: AbortSignal,
): Promise<IncomingMessage> {
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

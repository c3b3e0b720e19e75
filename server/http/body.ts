import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import type { TSchema } from "typebox";
import type { Config } from "../config.ts";
import { limits } from "../../common/contract/fields.ts";
import type { Route } from "../../common/contract/routes.ts";
import { valid } from "../../common/domain/validation.ts";
import { Failure, invalid, made } from "../../common/domain/failure.ts";

interface BodyBounds {
  readonly bytes: number;
  readonly stallSeconds: number;
  readonly totalSeconds: number;
}

const jsonSeconds = 60;

export const uploadBounds = (config: Config): BodyBounds => ({
  bytes: limits.uploadBytes,
  stallSeconds: config.uploadStallSeconds,
  totalSeconds: config.uploadTotalSeconds,
});

export const jsonBounds = (config: Config): BodyBounds => ({
  bytes: limits.jsonBodyBytes,
  stallSeconds: config.uploadStallSeconds,
  totalSeconds: Math.min(jsonSeconds, config.uploadTotalSeconds),
});

/**
 * The body in the pieces in which it arrives, within bounds of size and time; the signal ends it
 * before its time. Rejects with the failure that is to be told, or with the signal's reason.
 */
export async function* bodyChunks(
  { raw }: FastifyRequest,
  bounds: BodyBounds,
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  if (Number(raw.headers["content-length"]) > bounds.bytes) throw tooLarge(bounds);
  if (awaitingContinue.delete(raw)) raw.socket.write("HTTP/1.1 100 Continue\r\n\r\n");
  const endsAt = performance.now() + bounds.totalSeconds * 1000;
  let size = 0;
  while (!raw.readableEnded) {
    signal?.throwIfAborted();
    const chunk = raw.read() as Buffer | null;
    if (chunk === null) {
      const timeoutMs = Math.min(bounds.stallSeconds * 1000, endsAt - performance.now());
      await moreOf(raw, timeoutMs, signal);
      continue;
    }
    size += chunk.length;
    if (size > bounds.bytes) throw tooLarge(bounds);
    yield chunk;
  }
}

const awaitingContinue = new WeakSet<IncomingMessage>();

/** A client that asked whether to send its body is told only once somebody wants it. */
export function markAwaitingContinue(raw: IncomingMessage): void {
  awaitingContinue.add(raw);
}

/**
 * Resolves when there is more to read, or nothing more to come. Leaves no listener behind: one
 * would keep the rest of an unwanted body from running into the void.
 */
function moreOf(raw: IncomingMessage, timeoutMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (failure?: unknown) => {
      clearTimeout(timeout);
      raw.off("readable", onMore).off("end", onMore).off("error", onBroken).off("close", onBroken);
      signal?.removeEventListener("abort", onAbort);
      if (failure === undefined) resolve();
      else reject(failure);
    };
    const onMore = () => settle();
    const onBroken = (cause?: unknown) => settle(brokenOff(cause));
    const onAbort = () => settle(signal?.reason);
    const timeout = setTimeout(() => settle(tooSlow()), Math.max(timeoutMs, 0));
    raw.on("readable", onMore).on("end", onMore).on("error", onBroken).on("close", onBroken);
    signal?.addEventListener("abort", onAbort);
    if (raw.destroyed) onBroken(raw.errored);
  });
}

/** The client has gone: no answer is possible, and it is not a server error. */
export const brokenOff = (cause?: unknown): Failure =>
  new Failure("tooSlow", "The connection was lost.", { cause });

function tooSlow(): Failure {
  const message = "The body did not arrive in time. Check the connection and send it again.";
  return new Failure("tooSlow", message);
}

const tooLarge = ({ bytes }: BodyBounds): Failure =>
  new Failure("tooLarge", `The body is larger than ${bytes} bytes, the limit here.`);

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** What arrives as JSON, parsed; undefined where the route has no use for it, or is an upload. */
export async function parseBody(request: FastifyRequest, route: Route, config: Config) {
  if (route.file === "upload") return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of bodyChunks(request, jsonBounds(config))) chunks.push(chunk);
  if (!route.body) return undefined;
  refuseOtherThanJson(request);
  const body: unknown = made(() => JSON.parse(utf8.decode(Buffer.concat(chunks))));
  if (body === undefined) throw invalid("The body is not valid JSON in UTF-8.");
  return body;
}

function refuseOtherThanJson(request: FastifyRequest): void {
  if (request.mediaType !== "application/json") throw notJson();
  const [, charset = "utf-8"] =
    /;\s*charset\s*=\s*"?([^";]*)/i.exec(request.headers["content-type"] ?? "") ?? [];
  if (!/^utf-?8\s*$/i.test(charset)) throw invalid("Send the body in UTF-8.");
  if (isEncoded(request)) throw invalid("Send the body as it is, without a Content-Encoding.");
}

const notJson = () => invalid("Send the body as JSON, with Content-Type: application/json.");

/** Whether a body was compressed on its way, or the like. */
export const isEncoded = ({ headers }: FastifyRequest): boolean =>
  !/^\s*(identity)?\s*$/i.test(headers["content-encoding"] ?? "");

export function checkBody(schema: TSchema, body: unknown): unknown {
  if (body === undefined) throw notJson();
  return valid(schema, body, "The body");
}

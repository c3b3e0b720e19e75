import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { limits } from "../contract/limits.ts";
import { Failure, invalid } from "../domain/failure.ts";
import { Arrival } from "./arrival.ts";

export interface BodyBounds {
  readonly bytes: number;
  readonly stallSeconds: number;
  readonly totalSeconds: number;
}

const jsonSeconds = 60;

export function jsonBounds({ uploadStallSeconds, uploadTotalSeconds }: Config): BodyBounds {
  return {
    bytes: limits.jsonBodyBytes,
    stallSeconds: uploadStallSeconds,
    totalSeconds: Math.min(jsonSeconds, uploadTotalSeconds),
  };
}

/**
 * The body in the pieces in which it arrives, within bounds of size and time; the signal ends it
 * before its time.
 */
export async function* bodyChunks(
  request: FastifyRequest,
  bounds: BodyBounds,
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  const { raw } = request;
  if (Number(raw.headers["content-length"]) > bounds.bytes) throw tooLarge(bounds);
  continueIfAsked(request);
  const endsAt = performance.now() + bounds.totalSeconds * 1000;
  const arrival = new Arrival(raw, signal);
  let size = 0;
  try {
    while (!raw.readableEnded) {
      signal?.throwIfAborted();
      const chunk = raw.read() as Buffer | null;
      if (chunk === null) {
        await arrival.more(Math.min(bounds.stallSeconds * 1000, endsAt - performance.now()));
        continue;
      }
      size += chunk.length;
      if (size > bounds.bytes) throw tooLarge(bounds);
      yield chunk;
    }
  } finally {
    arrival.stop();
  }
}

const awaitingContinue = new WeakSet<IncomingMessage>();

/** A client that asked whether to send its body is told only once somebody wants it. */
export function markAwaitingContinue(raw: IncomingMessage): void {
  awaitingContinue.add(raw);
}

function continueIfAsked(request: FastifyRequest): void {
  if (awaitingContinue.delete(request.raw)) {
    request.raw.socket.write("HTTP/1.1 100 Continue\r\n\r\n");
  }
}

function tooLarge({ bytes }: BodyBounds): Failure {
  return new Failure("tooLarge", `The body is larger than the ${bytes} bytes that fit here.`);
}

/** Reads to the end a body that the route has no use for. */
export async function skipBody(request: FastifyRequest, config: Config): Promise<void> {
  for await (const _ of bodyChunks(request, jsonBounds(config)));
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

export async function readJson(request: FastifyRequest, config: Config): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of bodyChunks(request, jsonBounds(config))) chunks.push(chunk);
  if (!hasMediaType(request.contentType, "application/json")) {
    throw invalid("Send the body as JSON, with Content-Type: application/json.");
  }
  try {
    return JSON.parse(utf8.decode(Buffer.concat(chunks)));
  } catch {
    throw invalid("The body is not valid JSON in UTF-8.");
  }
}

export function hasMediaType(contentType: string | undefined, mediaType: string): boolean {
  const [type = ""] = (contentType ?? "").split(";");
  return type.trim().toLowerCase() === mediaType;
}

import { STATUS_CODES } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type ErrorBody, failures } from "../../common/contract/error.ts";
import { Failure } from "../../common/domain/failure.ts";
import { answerEarly } from "./connections.ts";

export const jsonType = "application/json; charset=utf-8";

/** On every response. A page or a file that needs another policy sets its own. */
export function securityHeaders(appOrigin: string): Record<string, string> {
  const headers = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  };
  if (!appOrigin.startsWith("https:")) return headers;
  // On plain HTTP browsers ignore these two, and complain of the first in their console.
  return {
    ...headers,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=31536000",
  };
}

/** Tells the caller what went wrong, and the log what the operator has to know of it. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = error instanceof Failure ? error : unexpected(error, request);
  const { status } = failures[failure.code];
  if (status >= 500) {
    request.log.error({ reqId: request.id, err: failure.cause ?? failure }, failure.message);
  }
  if (!request.raw.complete) answerEarly(request.raw, reply.raw, failure.code === "tooSlow");
  const { retryAfterSeconds: seconds } = failure;
  if (seconds !== undefined) reply.header("Retry-After", `${seconds}`);
  reply
    .code(status)
    .headers(failure.headers)
    .send({ error: failure.message, ...failure.current } satisfies ErrorBody);
}

function unexpected(cause: unknown, { id }: FastifyRequest): Failure {
  const message = `Something went wrong. Tell the server's operator; in the log it is request ${id}.`;
  return new Failure("broken", message, { cause });
}

export const nothingHere = () => new Failure("missing", "There is nothing at this address.");

/** Answers what never becomes a request: a head that doesn't parse, or CONNECT. */
export function lastMessage(status: number, message: string, appOrigin: string): string {
  const body = JSON.stringify({ error: message } satisfies ErrorBody);
  const headers = {
    ...securityHeaders(appOrigin),
    "Content-Type": jsonType,
    "Content-Length": Buffer.byteLength(body),
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n");
}

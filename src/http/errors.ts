import { STATUS_CODES } from "node:http";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorBody } from "../contract/error.ts";
import { failures } from "../contract/failures.ts";
import { Failure } from "../domain/failure.ts";
import { answerEarly } from "./early-answer.ts";

/** Whatever went wrong, as something to be told to the caller. */
function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  return new Failure("broken", "Something went wrong here. Try again; if it stays, tell us.", {
    cause: error,
  });
}

export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = asFailure(error);
  if (!request.raw.complete) answerEarly(request.raw, reply.raw, failure.code === "tooSlow");
  const { status, headers, body } = describeFailure(failure, request.log);
  reply.code(status).headers(headers).send(body);
}

/** What a caller is told of what went wrong; what the operator has to know goes to the log. */
export function describeFailure(error: unknown, log: Pick<FastifyBaseLogger, "error">) {
  const failure = asFailure(error);
  const { status } = failures[failure.code];
  if (status >= 500) log.error({ err: failure.cause ?? failure }, failure.message);
  const { retryAfterSeconds: seconds } = failure;
  const headers: Record<string, string> =
    seconds === undefined ? {} : { "Retry-After": `${seconds}` };
  const body: ErrorBody = { error: failure.message, ...failure.current };
  return { status, headers, body };
}

export function nothingHere(): Failure {
  return new Failure("missing", "There is nothing at this address.");
}

/** For what is refused before there is a request: a head that does not parse, a wish to connect. */
export function lastMessage({ code, message }: Failure): string {
  const { status } = failures[code];
  const body = JSON.stringify({ error: message } satisfies ErrorBody);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/json; charset=utf-8",
    "Cache-Control: no-store",
    "Connection: close",
    `Content-Length: ${body.length}`,
    "",
    body,
  ].join("\r\n");
}

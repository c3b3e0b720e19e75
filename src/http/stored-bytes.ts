import type { ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import { Failure } from "../domain/failure.ts";
import type { Answer } from "./call.ts";
import { whileThere } from "./while-there.ts";

type BytesAnswer = Required<Pick<Answer, "status" | "headers" | "bytes">>;

/**
 * Sends stored bytes as they are read. The framework would pipe a stream, which does not tell when
 * a piece has gone: then each would need memory of its own, and that takes longer than sending it.
 */
export function sendBytes(
  reply: FastifyReply,
  answer: BytesAnswer,
  stallMs: number,
): Promise<void> {
  const { raw } = reply;
  return whileThere(reply.request.raw.socket, async (gone) => {
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
      if (!gone.aborted) reply.log.error({ err }, "cut short");
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

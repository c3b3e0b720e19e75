import type { ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import type { StoredBytes } from "../blobs/store.ts";
import { Failure } from "../domain/failure.ts";

/**
 * Sends stored bytes as they are read. The framework would pipe a stream, which does not tell when
 * a piece has gone: then each would need memory of its own, and that takes longer than sending it.
 */
export async function sendBytes(
  reply: FastifyReply,
  bytes: StoredBytes,
  stallMs: number,
): Promise<void> {
  const { raw } = reply;
  try {
    for await (const piece of bytes) {
      if (!raw.headersSent) prepare(reply, stallMs);
      if (!(await isTaken(raw, piece))) return;
    }
    if (!raw.headersSent) prepare(reply, stallMs);
    raw.end();
  } catch (error) {
    if (!raw.headersSent) throw error;
    const err = error instanceof Failure ? error.cause : error;
    reply.log.error({ err }, "cut short");
    raw.destroy();
  }
}

function prepare(reply: FastifyReply, stallMs: number): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.socket?.setTimeout(stallMs);
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

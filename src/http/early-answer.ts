import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { limits } from "../contract/limits.ts";

const drainMs = 10_000;

/**
 * For an answer that is sent while the client still sends: closing at once would reset the
 * connection, and the client would never see the answer. What still comes runs into the void for
 * a while; a small rest keeps the connection, a large one or a slow one closes our half of it.
 */
export function answerEarly(
  request: IncomingMessage,
  response: ServerResponse,
  isTooSlow: boolean,
): void {
  const { socket } = request;
  const isSmall = Number(request.headers["content-length"]) <= limits.jsonBodyBytes;
  if (isSmall && !isTooSlow) return;
  response.setHeader("Connection", "close");
  // Node would call this to close both halves as soon as the answer is written.
  socket.destroySoon = () => {
    socket.end();
    drain(request);
    request.once("end", () => socket.destroy());
  };
}

/** Lets the rest of a body that nobody wants go by, for so long; then the connection ends. */
export function drain(request: IncomingMessage): void {
  endAfterDraining(request.socket, request);
  request.resume();
}

/** The same for a connection whose last answer stands, but which nobody can read as requests. */
export function letGoBy(socket: Duplex): void {
  // Where Node has let go of the connection nobody else hears that it broke.
  socket.on("error", () => socket.destroy());
  endAfterDraining(socket, socket);
  socket.resume();
}

function endAfterDraining(socket: Duplex, source: Duplex | IncomingMessage): void {
  const timer = setTimeout(() => socket.destroy(), drainMs);
  timer.unref();
  for (const event of ["end", "close"]) source.once(event, () => clearTimeout(timer));
}

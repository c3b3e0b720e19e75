import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { limits } from "../../common/contract/fields.ts";
import { brokenOff } from "./body.ts";

/** More pipelined requests than this end the connection: Node can't be made to stop reading. */
const maxWaiting = 256;
const drainMs = 10_000;

/** The request of a connection that is being answered, and what comes after its answer. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly waiting: (() => void)[];
}

/**
 * The connections of a server, and on each one request after the other. Node would hand over all
 * that a client sends without waiting for answers: then files stay open for answers that nobody
 * takes, and what is meant for one request stands in the middle of the answer to another.
 */
export class Connections {
  readonly #open = new Set<Socket>();
  readonly #busy = new Map<Duplex, Exchange>();
  #isEnding = false;

  follow(server: Server): void {
    server.on("connection", (socket: Socket) => {
      this.#open.add(socket);
      socket.once("close", () => {
        this.#open.delete(socket);
        this.#busy.delete(socket);
      });
    });
  }

  take(request: IncomingMessage, response: ServerResponse, answer: RequestListener): void {
    const { socket } = request;
    // After the last answer of a connection, whatever still arrives is ignored.
    if (isOver(socket)) return;
    const others = this.#busy.get(socket)?.waiting;
    const waiting = others ?? [];
    const begin = () => {
      this.#busy.set(socket, { request, response, waiting });
      response.once("close", () => this.#next(socket));
      answer(request, response);
    };
    if (others) enqueue(socket, others, begin);
    else begin();
  }

  #next(socket: Socket): void {
    const begin = this.#busy.get(socket)?.waiting.shift();
    if (begin && !isOver(socket)) return begin();
    this.#busy.delete(socket);
    if (this.#isEnding) socket.destroySoon();
  }

  /** Ends the connection with this answer, which must not stand inside another one. */
  endWith(socket: Duplex, answer: string): void {
    // Bytes after the last answer are not a request, so a parse error there means nothing.
    if (socket.writableEnded) return;
    const end = () => {
      if (!socket.writable) return void socket.destroy();
      socket.end(answer);
      // Node no longer listens for errors of this connection.
      socket.on("error", () => socket.destroy());
      discard(socket, socket);
    };
    const exchange = this.#busy.get(socket);
    if (!exchange) return end();
    if (exchange.request.complete) return enqueue(socket, exchange.waiting, end);
    // What cannot be read is the rest of the very request that is being answered.
    if (exchange.response.headersSent) socket.destroy();
    else end();
  }

  /** For a server that stops: ends idle connections now, the others after their answer. */
  endIdle(): void {
    this.#isEnding = true;
    for (const socket of this.#open) if (!this.#busy.has(socket)) socket.destroy();
  }

  endAll(): void {
    for (const socket of this.#open) socket.destroy();
  }
}

const isOver = (socket: Duplex): boolean => socket.destroyed || socket.writableEnded;

function enqueue(socket: Duplex, waiting: Exchange["waiting"], begin: () => void): void {
  if (waiting.length < maxWaiting) waiting.push(begin);
  else socket.destroy();
}

/**
 * For an answer that is sent while the client still sends: closing at once would reset the
 * connection, and the client would never see the answer. What still comes runs into the void for
 * a while; a small rest keeps the connection, a large one or a slow one closes our half of it.
 */
export function answerEarly(request: IncomingMessage, response: ServerResponse, isSlow: boolean) {
  const { socket, headers } = request;
  const isSmall =
    headers["transfer-encoding"] === undefined &&
    Number(headers["content-length"] ?? 0) <= limits.jsonBodyBytes;
  if (isSmall && !isSlow) return;
  response.setHeader("Connection", "close");
  // Node would call this to close both halves as soon as the answer is written.
  socket.destroySoon = () => {
    socket.end();
    discardRest(request);
    request.once("end", () => socket.destroy());
  };
}

/** Drains the unread rest of a body, for a limited time; then the connection ends. */
export function discardRest(request: IncomingMessage): void {
  discard(request.socket, request);
}

function discard(socket: Duplex, source: Duplex | IncomingMessage): void {
  const timer = setTimeout(() => socket.destroy(), drainMs);
  timer.unref();
  for (const event of ["end", "close"]) source.once(event, () => clearTimeout(timer));
  source.resume();
}

/** Does something for a client; the signal tells that it has gone away. */
export async function abortOnDisconnect<Result>(
  socket: Socket,
  work: (gone: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const gone = new AbortController();
  const onClose = () => gone.abort(brokenOff());
  if (socket.destroyed) onClose();
  // The request itself is over for Node once its body has been read.
  socket.once("close", onClose);
  try {
    return await work(gone.signal);
  } finally {
    socket.off("close", onClose);
  }
}

/**
 * What is wrong with a request that could be read in two ways, by us and by a proxy before us: then
 * the bytes of one request could pass for another one. Node lets these through.
 */
export function framingError(request: IncomingMessage): string | undefined {
  const { httpVersion, headers, headersDistinct } = request;
  const encoding = headers["transfer-encoding"];
  const hosts = headersDistinct["host"]?.length ?? 0;
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return "Use HTTP/1.1.";
  if (hosts === 0 && httpVersion === "1.1") return "Send the header Host.";
  if (hosts > 1) return "Send the header Host only once.";
  if (encoding !== undefined && httpVersion === "1.0") return "HTTP/1.0 has no chunked bodies.";
  if (encoding !== undefined && encoding.toLowerCase() !== "chunked") {
    return "The only transfer encoding that is understood here is chunked.";
  }
  return /\bchunked\b/i.test(`${headers["te"] ?? ""}`) ? "TE must not list chunked." : undefined;
}

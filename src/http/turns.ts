import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { letGoBy } from "./early-answer.ts";

/** One more than so many ends the connection: Node reads on, whatever is asked of it. */
const maxWaiting = 256;

interface Queue {
  request: IncomingMessage;
  response: ServerResponse;
  readonly waiting: (() => void)[];
}

/**
 * Requests of one connection, one after the other. Node would hand over all that a client sends
 * without waiting for answers: then files stay open for answers that nobody takes, and what is
 * meant for one request stands in the middle of the answer to another.
 */
export class Turns {
  readonly #queues = new WeakMap<Duplex, Queue>();

  take(request: IncomingMessage, response: ServerResponse, answer: RequestListener): void {
    const { socket } = request;
    // After the last answer nothing is a request any more, whatever is still read.
    if (isOver(socket)) return;
    const queue = this.#queues.get(socket);
    if (queue) {
      enqueue(socket, queue, () => this.#begin(request, response, answer, queue.waiting));
    } else this.#begin(request, response, answer, []);
  }

  #begin(
    request: IncomingMessage,
    response: ServerResponse,
    answer: RequestListener,
    waiting: Queue["waiting"],
  ): void {
    const { socket } = request;
    this.#queues.set(socket, { request, response, waiting });
    response.once("close", () => this.#next(socket));
    answer(request, response);
  }

  /** Ends the connection with this answer, which must not stand inside another one. */
  endWith(socket: Duplex, answer: string): void {
    // What goes by after the last answer is no request, and does not parse as one either.
    if (socket.writableEnded) return;
    const end = () => {
      if (!socket.writable) return void socket.destroy();
      socket.end(answer);
      letGoBy(socket);
    };
    const queue = this.#queues.get(socket);
    if (!queue) return end();
    if (queue.request.complete) return enqueue(socket, queue, end);
    // What cannot be read is the rest of the very request that is being answered.
    if (queue.response.headersSent) socket.destroy();
    else end();
  }

  #next(socket: Duplex): void {
    const begin = this.#queues.get(socket)?.waiting.shift();
    if (!begin || isOver(socket)) {
      this.#queues.delete(socket);
      return;
    }
    begin();
  }
}

function isOver(socket: Duplex): boolean {
  return socket.destroyed || socket.writableEnded;
}

function enqueue(socket: Duplex, { waiting }: Queue, begin: () => void): void {
  if (waiting.length >= maxWaiting) {
    socket.destroy();
    return;
  }
  waiting.push(begin);
}

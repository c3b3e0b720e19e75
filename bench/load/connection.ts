import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface Answer {
  readonly status: number;
  readonly head: string;
  readonly bodyBytes: number;
}

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

const endOfHead = "\r\n\r\n";

/**
 * One connection that stays open, with one request at a time. It looks at no more of an answer than
 * it must, so that what is measured is the server.
 */
export class Connection {
  readonly #socket: Socket;
  #waiting: Waiting | undefined;
  #head = "";
  #answer: Answer | undefined;
  #left = 0;

  private constructor(url: URL) {
    const onread = {
      buffer: Buffer.allocUnsafe(1 << 18),
      callback: (size: number, buffer: Uint8Array) => {
        this.#read(buffer as Buffer, size);
        return true;
      },
    };
    this.#socket = connect({ port: Number(url.port), host: url.hostname, noDelay: true, onread });
    const lost = (error?: Error) => {
      this.#waiting?.reject(error ?? new Error("The server closed the connection."));
      this.#waiting = undefined;
    };
    this.#socket.on("error", lost).on("close", () => lost());
  }

  static async open(url: string): Promise<Connection> {
    const connection = new Connection(new URL(url));
    await once(connection.#socket, "connect");
    return connection;
  }

  send(...pieces: (string | Uint8Array)[]): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      for (const piece of pieces) this.#socket.write(piece);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(buffer: Buffer, size: number): void {
    let begin = 0;
    if (!this.#answer) {
      const end = buffer.indexOf(endOfHead);
      if (end < 0 || end >= size) {
        this.#head += buffer.toString("latin1", 0, size);
        return;
      }
      const head = this.#head + buffer.toString("latin1", 0, end);
      this.#head = "";
      begin = end + endOfHead.length;
      const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
      this.#answer = { status: Number(head.slice(9, 12)), head, bodyBytes: length };
      this.#left = length;
    }
    this.#left -= size - begin;
    if (this.#left > 0) return;
    const answer = this.#answer;
    const waiting = this.#waiting;
    this.#answer = undefined;
    this.#waiting = undefined;
    waiting?.resolve(answer);
  }
}

import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import type { Client } from "./client.ts";
import type { Server } from "./server.ts";

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** A request written by hand, piece by piece, on a connection of its own. */
export class RawRequest {
  readonly socket: Socket;
  /** Resolves with the final answer as soon as it is complete, whatever is still to be sent. */
  readonly answer: Promise<RawAnswer>;
  /** Resolves when the server closes its side. */
  readonly closed: Promise<unknown>;
  #received = "";
  #isOver = false;

  constructor(client: Client, method: string, path: string, headers: Record<string, string>) {
    const { hostname, port } = new URL(client.server.url);
    this.socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    this.socket.setEncoding("latin1").on("error", () => undefined);
    this.closed = Promise.race([once(this.socket, "end"), once(this.socket, "close")]);
    this.answer = new Promise((resolve, reject) => {
      this.socket.on("data", (chunk: string) => {
        const answer = finalAnswer((this.#received += chunk));
        if (!answer) return;
        this.#isOver = true;
        resolve(answer);
      });
      // Our own side stays open: the end of the server's is all that tells of its close.
      for (const event of ["end", "close"]) {
        this.socket.on(event, () => {
          this.#isOver = true;
          reject(new Error(`closed without an answer: ${this.#received}`));
        });
      }
    });
    for (const promise of [this.answer, this.closed]) promise.catch(() => undefined);
    const all = { host: `${hostname}:${port}`, origin: client.server.origin, ...headers };
    const lines = Object.entries(client.cookie ? { cookie: client.cookie, ...all } : all);
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    this.socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n`);
  }

  /** Everything received so far. */
  get received(): string {
    return this.#received;
  }

  /** Sends bytes in pieces, until all are taken or the answer is there. */
  async send(bytes: Uint8Array, piece = 65_536): Promise<void> {
    for (let at = 0; at < bytes.length && !this.#isOver; at += piece) {
      if (this.socket.write(bytes.subarray(at, at + piece))) continue;
      await Promise.race([
        new Promise((resolve) => this.socket.once("drain", resolve)),
        this.answer.catch(() => undefined),
      ]);
    }
  }

  /** Sends bytes as chunks of a chunked body. */
  async sendChunked(bytes: Uint8Array, piece = 65_536): Promise<void> {
    for (let at = 0; at < bytes.length && !this.#isOver; at += piece) {
      const part = bytes.subarray(at, at + piece);
      const head = Buffer.from(`${part.length.toString(16)}\r\n`);
      await this.send(Buffer.concat([head, part, Buffer.from("\r\n")]), piece + 100);
    }
    if (!this.#isOver) this.socket.write("0\r\n\r\n");
  }

  abort(): void {
    this.socket.resetAndDestroy();
  }
}

/** An upload whose body is sent by hand. */
export function rawUpload(
  client: Client,
  church: string,
  headers: Record<string, string>,
  query = "filename=raw.pdf",
): RawRequest {
  return new RawRequest(client, "POST", `/api/v1/churches/${church}/assets?${query}`, {
    "content-type": "application/pdf",
    ...headers,
  });
}

/** The answer to an upload of which no more than the head is sent. */
export async function answerToHead(...upload: Parameters<typeof rawUpload>): Promise<number> {
  const request = rawUpload(...upload);
  const { status } = await request.answer;
  request.abort();
  return status;
}

function finalAnswer(received: string): RawAnswer | undefined {
  const text = received.replace(/^HTTP\/1\.1 1\d\d [^]*?\r\n\r\n/, "");
  const split = text.indexOf("\r\n\r\n");
  if (split < 0) return undefined;
  const [statusLine = "", ...lines] = text.slice(0, split).split("\r\n");
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const body = text.slice(split + 4);
  if (body.length < Number(headers.get("content-length"))) return undefined;
  return { status: Number(statusLine.split(" ")[1]), headers, body };
}

/** The most memory that the server ever held, in MB. */
export function peakMegabytes(server: Server): number {
  return megabytes(server, /^VmHWM:\s+(\d+) kB$/m);
}

/** The memory that it holds now. */
export function residentMegabytes(server: Server): number {
  return megabytes(server, /^VmRSS:\s+(\d+) kB$/m);
}

function megabytes(server: Server, line: RegExp): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, "utf8");
  return Number(line.exec(status)?.[1]) / 1024;
}

import { connect, type Socket } from "node:net";
import type { Address } from "./client.ts";

/** A response as it stood on the wire. */
export interface WireResponse {
  readonly status: number;
  readonly headers: Map<string, string>;
  readonly body: Buffer;
}

/** A connection on which bytes are written by hand, and all that came back on it. */
export class Wire {
  readonly socket: Socket;
  readonly #chunks: Buffer[] = [];
  #isEnded = false;

  /** One that does not read leaves everything to the system until it is told to. */
  constructor(server: Address, { reads = true } = {}) {
    const { hostname, port } = new URL(server.url);
    this.socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    this.socket.on("error", () => undefined);
    for (const event of ["end", "close"]) this.socket.on(event, () => (this.#isEnded = true));
    if (reads) this.read();
  }

  read(): void {
    this.socket.on("data", (chunk: Buffer) => this.#chunks.push(chunk));
  }

  /** Resolves when the system has taken it. */
  write(bytes: string | Uint8Array): Promise<void> {
    return new Promise((resolve) => this.socket.write(bytes, () => resolve()));
  }

  get received(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  /** The server has said that nothing more comes, or is gone. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** The complete responses so far, and what follows them. */
  get responses(): WireResponse[] {
    return readResponses(this.received).responses;
  }

  get rest(): Buffer {
    return readResponses(this.received).rest;
  }

  close(): void {
    this.socket.resetAndDestroy();
  }
}

function readResponses(bytes: Buffer): { responses: WireResponse[]; rest: Buffer } {
  const responses: WireResponse[] = [];
  let rest = bytes;
  for (;;) {
    const response = firstResponse(rest);
    if (!response) return { responses, rest };
    responses.push(response);
    rest = rest.subarray(rest.indexOf("\r\n\r\n") + 4 + response.body.length);
  }
}

function firstResponse(bytes: Buffer): WireResponse | undefined {
  const split = bytes.indexOf("\r\n\r\n");
  if (split < 0) return undefined;
  const [line = "", ...lines] = bytes.subarray(0, split).toString("latin1").split("\r\n");
  if (!line.startsWith("HTTP/1.1 ")) return undefined;
  const headers = new Map(
    lines.map((header): [string, string] => {
      const colon = header.indexOf(":");
      return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()];
    }),
  );
  const length = Number(headers.get("content-length") ?? 0);
  const body = bytes.subarray(split + 4, split + 4 + length);
  if (body.length < length) return undefined;
  return { status: Number(line.split(" ")[1]), headers, body };
}

/** The head of a request, with a Host unless one is given. */
export function requestHead(
  line: string,
  headers: Record<string, string | number | undefined> = {},
): string {
  const all = Object.entries({ host: "localhost", ...headers });
  const present = all.filter(([, value]) => value !== undefined);
  const lines = present.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `${line} HTTP/1.1\r\n${lines}\r\n`;
}

import { connect } from "node:net";
import type { Address } from "./client.ts";

/** The one answer to a request that asked for the end of the connection after it. */
export interface Exchanged {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

const patienceMs = 40_000;

/** Sends bytes on a connection of their own; a hang, or no whole answer, is an error. */
export async function exchange(server: Address, bytes: Buffer, isHead = false): Promise<Exchanged> {
  const received = await untilEnd(server, bytes);
  const text = received.toString("latin1").replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, "");
  const split = text.indexOf("\r\n\r\n");
  const [line = "", ...lines] = text.slice(0, split).split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]);
  if (split < 0 || !status) throw new Error(`no answer but ${JSON.stringify(text.slice(0, 500))}`);
  const headers = new Headers(
    lines.map((header): [string, string] => {
      const colon = header.indexOf(":");
      return [header.slice(0, colon), header.slice(colon + 1).trim()];
    }),
  );
  const body = Buffer.from(text.slice(split + 4), "latin1");
  // What could not be read as HTTP was not known to be a HEAD either.
  const hasBody = !isHead || status === 400;
  const length = hasBody ? Number(headers.get("content-length") ?? 0) : 0;
  if (body.length !== length && !(isHead && body.length === 0))
    throw new Error(`${body.length} bytes for ${length}: ${line}`);
  return { status, headers, body };
}

function untilEnd(server: Address, bytes: Buffer): Promise<Buffer> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(patienceMs, () => socket.destroy(new Error("hangs")));
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.once("end", () => resolve(Buffer.concat(chunks)));
    // A reset after the whole answer was read would only be our own fault of sending more.
    socket.once("error", reject).once("close", () => resolve(Buffer.concat(chunks)));
  });
}

import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

export interface HttpRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Uint8Array | undefined;
}

/** A connection that nobody used for long is left before the server may close it under a request. */
const agent = new Agent({ keepAlive: true, timeout: 10_000 });

/** A request and its answer as they go over the wire: a third of the processor time of `fetch`. */
export async function askHttp(
  url: string,
  { method, headers, body }: HttpRequest,
): Promise<HttpAnswer> {
  // Node tells the length of a body only with methods that are meant to have one.
  const length = body === undefined ? {} : { "content-length": `${Buffer.byteLength(body)}` };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    // An answer may come before all was sent; what becomes of the rest matters no more then.
    request(url, { method, headers: { ...length, ...headers }, agent }, resolve)
      .on("error", reject)
      .end(body);
  });
  const bytes = await buffer(response);
  return { status: response.statusCode ?? 0, headers: headersOf(response), bytes };
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  }
  return headers;
}

import type { IncomingMessage } from "node:http";

/**
 * What could be read in two ways, by us and by a proxy before us: then the bytes of one request
 * could pass for another one. Node lets these through.
 */
export function framingComplaint(request: IncomingMessage): string | undefined {
  const { httpVersion, headers } = request;
  const encoding = headers["transfer-encoding"];
  const hosts = countHeader(request, "host");
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return "Use HTTP/1.1.";
  if (hosts === 0 && httpVersion === "1.1") return "Send the header Host.";
  if (hosts > 1) return "Send the header Host only once.";
  if (encoding !== undefined && httpVersion === "1.0") return "HTTP/1.0 has no chunked bodies.";
  if (encoding !== undefined && encoding.toLowerCase() !== "chunked") {
    return "The only transfer encoding that is understood here is chunked.";
  }
  const accepted = headers["te"];
  if (accepted === undefined) return undefined;
  return /\bchunked\b/i.test(`${accepted}`) ? "TE must not list chunked." : undefined;
}

function countHeader({ rawHeaders }: IncomingMessage, name: string): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const text = rawHeaders[index];
    if (text?.length === name.length && text.toLowerCase() === name) count += 1;
  }
  return count;
}

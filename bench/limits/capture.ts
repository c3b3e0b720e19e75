import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { BareAnswer } from "./bare-http.ts";

/** Node adds these by itself. */
const ownHeaders = new Set(["date", "connection", "keep-alive"]);

/** An answer of the service, to be given by something else. */
export async function captureAnswer(url: string, cookie?: string): Promise<BareAnswer> {
  const headers = cookie ? { cookie } : {};
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).on("error", reject);
  });
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url} was answered ${response.statusCode}.`);
  const names = response.rawHeaders.filter((_, index) => index % 2 === 0);
  const pairs = names.map(
    (name, index) => [name, response.rawHeaders[index * 2 + 1] ?? ""] as const,
  );
  return { headers: pairs.filter(([name]) => !ownHeaders.has(name.toLowerCase())), body };
}

import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Says of an address whether it is that of a trusted proxy. */
export function trustIn(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = "", bits] = proxy.split("/");
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

/** Whether somebody says that they pass on what another one asked. */
export function isForwarded({ headers }: IncomingMessage): boolean {
  return headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
}

/** The socket's address, or as far back as trusted proxies say whom they speak for. */
export function connectingAddress(
  { socket, headers }: IncomingMessage,
  isTrusted: ((address: string) => boolean) | undefined,
): string {
  let address = socket.remoteAddress ?? "";
  const forwarded = headers["x-forwarded-for"];
  if (!isTrusted || typeof forwarded !== "string") return address;
  const before = forwarded.split(",").map((entry) => entry.trim());
  while (isTrusted(address)) {
    const next = before.pop();
    if (next === undefined) break;
    if (next !== "") address = next;
  }
  return address;
}

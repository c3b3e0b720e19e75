import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv4 } from "node:net";

const mapped = "::ffff:";

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Says of an address whether it is that of a trusted proxy; none where none is configured. */
export function trustIn(proxies: readonly string[]): ((address: string) => boolean) | undefined {
  if (proxies.length === 0) return undefined;
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

/**
 * The socket's address, or as far back as trusted proxies say whom they speak for. Where one of
 * them says something that is no address, nothing that was forwarded counts.
 */
export function connectingAddress(
  { socket, headers }: IncomingMessage,
  isTrusted: ((address: string) => boolean) | undefined,
): string {
  const { remoteAddress = "" } = socket;
  const forwarded = headers["x-forwarded-for"];
  if (!isTrusted || typeof forwarded !== "string") return remoteAddress;
  let address = remoteAddress;
  const before = forwarded.split(",").map((entry) => withoutPort(entry.trim()));
  while (isTrusted(address)) {
    const next = before.pop();
    if (next === undefined) break;
    if (next === "") continue;
    if (isIP(next) === 0) return remoteAddress;
    address = next;
  }
  return address;
}

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
function withoutPort(address: string): string {
  const [, inBrackets, dotted] = /^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/.exec(address) ?? [];
  return inBrackets ?? dotted ?? address;
}

/**
 * Whom a limit counts an address for. A household or a server has a whole /64 of IPv6 addresses to
 * choose from, so they count as one; an IPv4 address that is written as IPv6 counts as itself.
 */
export function rateKey(address: string): string {
  if (isIPv4(address)) return address;
  if (address.startsWith(mapped) && isIPv4(address.slice(mapped.length))) {
    return address.slice(mapped.length);
  }
  const [plain = ""] = address.split("%");
  if (isIP(plain) !== 6) return address;
  const groups = groupsOf(plain);
  const isMappedIPv4 = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  return isMappedIPv4
    ? groups.slice(6).flatMap(bytesOf).join(".")
    : `${groups.slice(0, 4).join(":")}::/64`;
}

/** All eight groups; the URL parser brings every way of writing them into one. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after];
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}

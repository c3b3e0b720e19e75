import { isIPv4, isIPv6 } from "node:net";

const mapped = "::ffff:";

/**
 * Whom a limit counts an address for. A household or a server has a whole /64 of IPv6 addresses to
 * choose from, so they count as one; an IPv4 address that is written as IPv6 counts as itself.
 */
export function callerOf(address: string): string {
  if (isIPv4(address)) return address;
  if (address.startsWith(mapped) && isIPv4(address.slice(mapped.length))) {
    return address.slice(mapped.length);
  }
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return address;
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

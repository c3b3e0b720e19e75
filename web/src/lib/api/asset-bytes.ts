import { keptBytes } from "$lib/kept/kept-files.ts";
import { orKept } from "$lib/kept/or-kept.ts";
import { failureOf, reachableFetch } from "./client.ts";
import { ApiFailure } from "./failure.ts";
import { assetAddress, type Place } from "./sides.ts";

/** All bytes of a file; what was kept on this device can be read without the service. */
export function assetBytes(
  place: Place,
  asset: string,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  return orKept(fetchBytes(place, asset, signal), () => keptBytes(asset));
}

/** At once: readers that ask for pieces would soon meet the rate limit. */
async function fetchBytes(
  place: Place,
  asset: string,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await reachableFetch(assetAddress(place, asset), { signal });
  if (!response.ok) throw failureOf(response, await response.json().catch(() => undefined));
  return new Uint8Array(await response.arrayBuffer().catch(brokenOff(signal)));
}

function brokenOff(signal: AbortSignal) {
  return (error: unknown): never => {
    signal.throwIfAborted();
    throw new ApiFailure(0, `The connection broke off: ${error}`);
  };
}

import { assetAddress } from "$lib/service/addresses/asset-address.ts";
import type { Place } from "$lib/service/addresses/place.ts";
import { failureOf, reachableFetch } from "$lib/service/client/client.ts";
import { ApiFailure } from "$lib/service/client/failure.ts";
import { session } from "$lib/service/identity/session.svelte.ts";
import { keptBytes } from "$lib/service/kept/kept-files.ts";

/** All bytes of a file. Files never change: what this device has need not be fetched. */
export async function assetBytes(
  place: Place,
  asset: string,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const kept = await keptBytes(asset).catch(() => undefined);
  return kept ?? fetchBytes(place, asset, signal);
}

/** At once: readers that ask for pieces would soon meet the rate limit. */
async function fetchBytes(
  place: Place,
  asset: string,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await reachableFetch(assetAddress(place, asset), { signal });
  if (response.status === 401) session.miss();
  if (!response.ok) throw failureOf(response, await response.json().catch(() => undefined));
  return new Uint8Array(await response.arrayBuffer().catch(brokenOff(signal)));
}

function brokenOff(signal: AbortSignal) {
  return (error: unknown): never => {
    signal.throwIfAborted();
    throw new ApiFailure(0, `The connection broke off: ${error}`);
  };
}

import { assetAddress } from "$lib/service/addresses/asset-address.ts";
import type { Place } from "$lib/service/addresses/place.ts";
import type { Priority } from "$lib/service/budget/bucket.ts";
import { failureOf } from "$lib/service/client/client.ts";
import { ApiFailure } from "$lib/service/client/failure.ts";
import { gateway } from "$lib/service/client/gateway.ts";
import { keptBytes } from "$lib/service/kept/kept-files.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** All bytes of a file. Files never change: what this device has need not be fetched. */
export async function assetBytes(
  place: Place,
  asset: string,
  signal: AbortSignal,
  priority: Priority = "page",
): Promise<Bytes> {
  const kept = await keptBytes(asset).catch(() => undefined);
  return kept ?? fetchBytes(place, asset, signal, priority);
}

/** At once: readers that ask for pieces would soon meet the rate limit. */
async function fetchBytes(
  place: Place,
  asset: string,
  signal: AbortSignal,
  priority: Priority,
): Promise<Bytes> {
  const fetch = gateway({ priority, asksForSignIn: place.side === "w" });
  const response = await fetch(assetAddress(place, asset), { signal });
  if (!response.ok) throw failureOf(response, await response.json().catch(() => undefined));
  return new Uint8Array(await response.arrayBuffer().catch(brokenOff(signal)));
}

function brokenOff(signal: AbortSignal) {
  return (error: unknown): never => {
    signal.throwIfAborted();
    throw new ApiFailure(0, `The connection broke off: ${error}`);
  };
}

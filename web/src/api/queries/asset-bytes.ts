import { assetAddress } from "../addresses/asset-address.ts";
import type { Place } from "../addresses/place.ts";
import type { Priority } from "../budget/bucket.ts";
import { failureOf } from "../client/client.ts";
import { ApiFailure } from "../client/failure.ts";
import { gateway } from "../client/gateway.ts";
import { keptBytes } from "../../device/kept/kept-files.ts";

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

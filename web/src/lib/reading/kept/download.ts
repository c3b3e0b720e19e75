import type { Asset } from "$contract/asset.ts";
import type { Place } from "$lib/service/addresses/place.ts";
import { identity } from "$lib/service/identity/identity.svelte.ts";
import { assetBytes } from "$lib/service/queries/asset-bytes.ts";
import { reachability } from "$lib/service/reachability/reachability.svelte.ts";

/**
 * The browser downloads a file by itself, but knows neither of copies nor of waiting: while the
 * service does not answer now, or asks for sign-in, a link gives out what comes through us.
 */
export async function download(event: MouseEvent, file: Asset, place: Place): Promise<void> {
  if (reachability.isAnswering && identity.current.kind !== "ended") return;
  event.preventDefault();
  const never = new AbortController();
  const bytes = await assetBytes(place, file.id, never.signal).catch(() => undefined);
  if (!bytes) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type: file.mediaType }));
  link.download = file.filename;
  link.click();
  // Safari still reads from the address for a moment.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

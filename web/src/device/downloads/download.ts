import type { Asset } from "$contract/asset.ts";
import { saveFile } from "../../browser/files.ts";
import type { Place } from "../../api/addresses.ts";
import { identity } from "../../api/identity.svelte.ts";
import { assetBytes } from "../songs.ts";
import { reachability } from "../../api/connection.svelte.ts";

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
  saveFile(file.filename, bytes, file.mediaType);
}

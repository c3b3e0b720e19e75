import type { Asset } from "$contract/asset.ts";
import { connection } from "$lib/service/client/connection.svelte.ts";
import { keptBytes } from "$lib/service/kept/kept-files.ts";

/** Without the service, a link to a file gives out the bytes that this device has. */
export async function downloadKept(event: MouseEvent, file: Asset): Promise<void> {
  if (connection.isOnline) return;
  event.preventDefault();
  const bytes = await keptBytes(file.id).catch(() => undefined);
  if (!bytes) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type: file.mediaType }));
  link.download = file.filename;
  link.click();
  // Safari still reads from the address for a moment.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

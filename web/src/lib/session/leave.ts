import { goto } from "$app/navigation";
import { queryClient } from "$lib/api/queries.ts";
import { keeping } from "$lib/kept/keeping.svelte.ts";
import { wipeMembers } from "$lib/kept/kept-store.ts";
import { session } from "./session.svelte.ts";

/** Signs out, and takes along what only members may see. */
export async function leave(): Promise<void> {
  keeping.cancel();
  try {
    await session.signOut();
  } catch {
    // Without a connection, which the page tells, nobody can sign out; the copies stay theirs.
    return;
  }
  await wipeMembers().catch(() => undefined);
  await goto("/");
  queryClient.clear();
}

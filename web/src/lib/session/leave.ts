import { goto } from "$app/navigation";
import { isUnreachable } from "$lib/api/failure.ts";
import { queryClient } from "$lib/api/queries.ts";
import { keeping } from "$lib/kept/keeping.svelte.ts";
import { wipeMembers } from "$lib/kept/kept-store.ts";
import { remember } from "$lib/remembered.ts";
import { session } from "./session.svelte.ts";

/** Signs out, and takes along what only members may see. */
export async function leave(): Promise<void> {
  keeping.cancel();
  try {
    await session.signOut();
  } catch (error) {
    // Nobody can sign out without a connection, which the page tells already.
    session.hasFailedToLeave = !isUnreachable(error);
    return;
  }
  session.hasFailedToLeave = false;
  keeping.close();
  remember("last-church", undefined);
  await wipeMembers().catch(() => undefined);
  await goto("/");
  queryClient.clear();
}

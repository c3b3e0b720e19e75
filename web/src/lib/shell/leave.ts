import { goto } from "$app/navigation";
import { remember } from "$lib/browser/remembered.ts";
import { isUnreachable } from "$lib/service/client/failure.ts";
import { session } from "$lib/service/identity/session.svelte.ts";
import { keeping } from "$lib/service/keeping/keeping.svelte.ts";
import { wipeMembers } from "$lib/service/kept/kept-store.ts";
import { queryClient } from "$lib/service/queries/query-client.ts";

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

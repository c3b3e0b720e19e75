import { goto } from "$app/navigation";
import { isUnreachable } from "../api/failure.ts";
import { identity } from "../api/identity.svelte.ts";
import { session } from "../api/session.svelte.ts";
import { remember } from "../browser/storage.ts";
import { keeping } from "../device/downloads.svelte.ts";
import { queryClient } from "../device/queries.svelte.ts";
import { signOut } from "../device/sign-in.ts";
import { draftsBy } from "../device/drafts.ts";

/** From a sign-out until the start page is left: how many drafts stay, which is said there. */
export const farewell = $state<{ drafts: number | undefined }>({ drafts: undefined });

/** How many of their drafts stay on the device. */
export async function draftsLeft(): Promise<number> {
  return (await draftsBy(identity.email).catch(() => [])).length;
}

/** Signs out, takes along what only members may see, and says what stays. */
export async function leave(): Promise<void> {
  keeping.cancel();
  const drafts = await draftsLeft();
  try {
    await signOut();
  } catch (error) {
    // Nobody can sign out without a connection, which the page tells already.
    session.hasFailedToLeave = !isUnreachable(error);
    return;
  }
  session.hasFailedToLeave = false;
  keeping.close();
  remember("last-church", undefined);
  farewell.drafts = drafts;
  await goto("/");
  queryClient.clear();
}

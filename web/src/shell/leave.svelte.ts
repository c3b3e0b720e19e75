import { goto } from "$app/navigation";
import { isUnreachable } from "../api/failure.ts";
import { session } from "../api/session.svelte.ts";
import { remember } from "../browser/storage.ts";
import { keeping } from "../device/downloads.svelte.ts";
import { queryClient } from "../device/queries.svelte.ts";
import { signOut } from "../device/sign-in.ts";
import { type Draft, draftsBy } from "../device/drafts.ts";

/** What is said to somebody who has just signed out. */
class Farewell {
  /** From a sign-out until the start page is left. */
  isSaid = $state(false);
  drafts = $state.raw<readonly Draft<unknown>[]>([]);
}

export const farewell = new Farewell();

/** Signs out, takes along what only members may see, and says what stays. */
export async function leave(): Promise<void> {
  keeping.cancel();
  const { member } = session;
  const drafts = await draftsBy(member).catch(() => []);
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
  farewell.isSaid = true;
  await goto("/");
  queryClient.clear();
}

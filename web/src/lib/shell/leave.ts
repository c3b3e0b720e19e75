import { goto } from "$app/navigation";
import { remember } from "$lib/browser/remembered.ts";
import { isUnreachable } from "$lib/service/client/failure.ts";
import { session } from "$lib/service/identity/session.svelte.ts";
import { keeping } from "$lib/service/keeping/keeping.svelte.ts";
import { queryClient } from "$lib/service/queries/query-client.ts";
import { signOut } from "$lib/service/sign-in/sign-in.ts";
import { forgetCreationsBy } from "$lib/writing/drafts/creation-store.ts";
import { draftsBy } from "$lib/writing/drafts/draft-store.ts";
import { farewell } from "./farewell.svelte.ts";

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
  forgetCreationsBy(member, drafts).catch(() => undefined);
  remember("last-church", undefined);
  farewell.drafts = drafts;
  farewell.isSaid = true;
  await goto("/");
  queryClient.clear();
}

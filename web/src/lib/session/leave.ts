import { goto } from "$app/navigation";
import { queryClient } from "$lib/api/queries.ts";
import { session } from "./session.svelte.ts";

/** Signs out, and takes along what only members may see. */
export async function leave(): Promise<void> {
  await session.signOut();
  await goto("/");
  queryClient.clear();
}

import { sunday } from "$lib/messages/sunday.svelte.ts";
import type { PageLoad } from "./$types";

export const load: PageLoad = async ({ parent }) => {
  // It is known then in which language.
  await parent();
  await sunday.load();
};

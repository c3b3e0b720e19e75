import { i18n } from "$lib/messages/i18n.svelte.ts";
import type { LayoutLoad } from "./$types";

export const load: LayoutLoad = async ({ parent }) => {
  // It is known then in which language.
  await parent();
  await i18n.startWriting();
};

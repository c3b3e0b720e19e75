import { i18n } from "$lib/messages/i18n.svelte.ts";
import { fontsReady } from "$lib/ui/look/fonts.ts";
import type { LayoutLoad } from "./$types";

// A client of the interface and nothing more: no page is made on the server.
export const ssr = false;

export const load: LayoutLoad = async () => {
  await i18n.start();
  await fontsReady(i18n.language);
};

import { startLetters } from "$lib/browser/fonts.ts";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import type { LayoutLoad } from "./$types";

// A client of the interface and nothing more: no page is made on the server.
export const ssr : boolean = false;

export const load: LayoutLoad = async () => {
  await i18n.start();
  await startLetters(i18n.language, document.getElementById("song-in-page")?.textContent ?? "");
};

import type { KeptChurch } from "../../device/kept/kept-song.ts";

/** The church whose public page was opened: the server writes it into the page. */
export const churchInPage = read("precentor-church");

/** Where the start page leads whoever has been nowhere yet, if the operator has said so. */
export const homeInPage = read("precentor-home");

function read(name: string): KeptChurch | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? "";
  try {
    return JSON.parse(content) as KeptChurch;
  } catch {
    // Blank on pages of no church, and where it took too long to look it up.
    return undefined;
  }
}

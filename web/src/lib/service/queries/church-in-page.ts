import type { KeptChurch } from "$lib/service/kept/kept-song.ts";

/** The church whose public page was opened: the server writes it into the page. */
export const churchInPage = read(
  document.querySelector<HTMLMetaElement>("meta[name=precentor-church]")?.content,
);

function read(content = ""): KeptChurch | undefined {
  try {
    return JSON.parse(content) as KeptChurch;
  } catch {
    // Blank on pages of no church, and where it took too long to look it up.
    return undefined;
  }
}

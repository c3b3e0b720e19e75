import type { View } from "$lib/reading/stand/views.ts";
import { wordsView } from "./on-the-spot.svelte.ts";
import type { RunSong } from "./run.ts";

/** What of the song at hand can be put on the stand; the list stays in the address. */
export function runViews(address: URL, { sheet, arrangement: current }: RunSong): View[] {
  const withFiles = sheet.arrangements.filter(({ files }) => files.length > 0);
  const shown = sheet.lyrics.length > 0 ? [undefined, ...withFiles] : withFiles;
  return shown.map((arrangement) => {
    const params = new URLSearchParams(address.searchParams);
    params.set("arrangement", arrangement?.id ?? wordsView);
    const href = `${address.pathname}?${params}${address.hash}`;
    return { href, arrangement, isCurrent: arrangement === current };
  });
}

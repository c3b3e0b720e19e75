import type { ListPage } from "../../list/list-page.svelte.ts";
import type { RunEntry } from "../../list/run.ts";
import { stateOf } from "../../device/offline-copy.ts";
import { putSung } from "../../device/sung-words.ts";

/** What came from the service is there when the page is opened again without it. */
export function keepWords(listPage: ListPage, songs: () => readonly RunEntry[]): void {
  let stored = "";
  $effect(() => {
    const { place } = listPage;
    const expected = songs().filter(({ isMissing }) => !isMissing);
    const sheets = expected.flatMap(({ song }) =>
      song && song.sheet.keptAt === undefined ? [song.sheet] : [],
    );
    const state = sheets.map(stateOf).join();
    if (state === stored) return;
    stored = state;
    const words = sheets.map((content) => ({
      place: { ...place, song: content.song.id },
      content,
    }));
    putSung(words, sheets.length === expected.length).catch(ignore);
  });
}

/** Where nothing can be stored the words are on the page, as long as it is open. */
function ignore(): void {}

import { queryOptions } from "@tanstack/svelte-query";
import type { SongPlace } from "../addresses/place.ts";
import type { Urgency } from "../budget/queue.ts";
import { fetchWords } from "../client/fetch-songs.ts";
import { askOrKept } from "./ask-or-kept.ts";
import { ownerOf } from "./owner.ts";
import { copyOf, songKey, type SongSheet } from "./song-query.ts";

/** As the phone had them when somebody last sang along. */
async function sungCopy(place: SongPlace): Promise<SongSheet | undefined> {
  const { findSung } = await import("../../device/kept/sung-words.ts");
  return findSung(place);
}

/** The words of a song without its arrangements: guests who sing along share one budget. */
export function wordsOptions(place: SongPlace, priority: Urgency) {
  return queryOptions({
    queryKey: ["words", ownerOf(place), place.side, place.church, place.song],
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    queryFn: async ({ client, queryKey, signal }): Promise<SongSheet> => {
      const known = client.getQueryData<SongSheet>(songKey(place));
      if (known && known.keptAt === undefined) return known;
      return askOrKept<SongSheet, SongSheet>(
        { client, queryKey, signal },
        {
          ask: (signal) => fetchWords(place, signal, priority),
          copy: async () => (await copyOf(place)) ?? (await sungCopy(place)),
          asData: (sheet) => sheet,
        },
      );
    },
  });
}

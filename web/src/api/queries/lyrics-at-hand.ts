import type { LyricVersion } from "$contract/lyrics.ts";
import type { SongPlace } from "../addresses/place.ts";
import { fetchLyrics } from "../client/fetch-songs.ts";
import { keptSheet } from "../../device/kept/kept-copies.ts";
import { ownerOf } from "./owner.ts";
import { queryClient } from "./query-client.ts";
import { songKey, type SongSheet } from "./song-query.ts";

type Lyrics = readonly LyricVersion[];

const freshMs = 5 * 60_000;

/** What this device knows of a song's words without asking for them. */
export async function lyricsAtHand(place: SongPlace): Promise<Lyrics> {
  const shown = queryClient.getQueryData<SongSheet>(songKey(place))?.lyrics;
  return shown ?? (await keptSheet(place).catch(() => undefined))?.lyrics ?? [];
}

/** The words as the service has them: for hints, so everything else goes first. */
export function askForLyrics(place: SongPlace): Promise<Lyrics> {
  return queryClient.fetchQuery({
    queryKey: ["lyrics", ownerOf(place), place.side, place.church, place.song],
    staleTime: freshMs,
    meta: { needsNoSession: true },
    queryFn: ({ signal }) => fetchLyrics(place, signal, "hints"),
  });
}

import type { Song } from "$contract/song.ts";
import type { Place, SongPlace } from "./addresses.ts";
import type { Urgency } from "./rate-limit.ts";
import { api, dataOf, gateway } from "./client.ts";

const publicChurch = "/api/v1/public/churches/{churchId}";
const membersChurch = "/api/v1/churches/{churchId}";

const paths = {
  c: {
    songs: `${publicChurch}/songs`,
    song: `${publicChurch}/songs/{songId}`,
    lyrics: `${publicChurch}/songs/{songId}/lyrics`,
    arrangements: `${publicChurch}/songs/{songId}/arrangements`,
  },
  w: {
    songs: `${membersChurch}/songs`,
    song: `${membersChurch}/songs/{songId}`,
    lyrics: `${membersChurch}/songs/{songId}/lyrics`,
    arrangements: `${membersChurch}/songs/{songId}/arrangements`,
  },
} as const;

export async function fetchCatalogue(
  { side, church }: Place,
  query: { q?: string; offset?: number },
  signal: AbortSignal,
  priority: Urgency = "page",
) {
  const params = { path: { churchId: church }, query };
  const fetch = gateway({ priority, asksForSignIn: side === "w" });
  return dataOf(await api.GET(paths[side].songs, { params, signal, fetch }));
}

/** The lyrics of a song alone: what is compared and exported. A hint is not worth a sign-in. */
export async function fetchLyrics(
  { side, church, song }: SongPlace,
  signal: AbortSignal,
  priority: Urgency,
  isHint = false,
) {
  const params = { path: { churchId: church, songId: song } };
  const fetch = gateway({ priority, asksForSignIn: side === "w" && !isHint });
  return dataOf(await api.GET(paths[side].lyrics, { params, signal, fetch })).lyrics;
}

/** A song with its lyrics: what those who sing along need of it. */
export async function fetchWords(place: SongPlace, signal: AbortSignal, priority: Urgency) {
  const { side, church, song } = place;
  const params = { path: { churchId: church, songId: song } };
  const fetch = gateway({ priority, asksForSignIn: side === "w" });
  const [head, lyrics] = await Promise.all([
    api.GET(paths[side].song, { params, signal, fetch }).then(dataOf),
    fetchLyrics(place, signal, priority),
  ]);
  return { song: head.song, lyrics, arrangements: [] };
}

export async function fetchSong(
  { side, church, song }: SongPlace,
  signal: AbortSignal,
  priority: Urgency,
  /** Where a list has told of the song itself already. */
  known?: Song,
) {
  const params = { path: { churchId: church, songId: song } };
  const fetch = gateway({ priority, asksForSignIn: side === "w" });
  const options = { params, signal, fetch };
  const [head, lyrics, arrangements] = await Promise.all([
    known ? { song: known } : api.GET(paths[side].song, options).then(dataOf),
    api.GET(paths[side].lyrics, options).then(dataOf),
    api.GET(paths[side].arrangements, options).then(dataOf),
  ]);
  return { song: head.song, lyrics: lyrics.lyrics, arrangements: arrangements.arrangements };
}

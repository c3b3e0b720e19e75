import type { Place, SongPlace } from "$lib/service/addresses/place.ts";
import { api, dataOf } from "./client.ts";

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
) {
  const params = { path: { churchId: church }, query };
  return dataOf(await api.GET(paths[side].songs, { params, signal }));
}

export async function fetchSong({ side, church, song }: SongPlace, signal?: AbortSignal) {
  const options = {
    params: { path: { churchId: church, songId: song } },
    ...(signal && { signal }),
  };
  const [head, lyrics, arrangements] = await Promise.all([
    api.GET(paths[side].song, options).then(dataOf),
    api.GET(paths[side].lyrics, options).then(dataOf),
    api.GET(paths[side].arrangements, options).then(dataOf),
  ]);
  return { song: head.song, lyrics: lyrics.lyrics, arrangements: arrangements.arrangements };
}

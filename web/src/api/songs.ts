import type { Facets, SearchPage, SearchQuery } from "$contract/ext.ts";
import type { Song } from "$contract/song.ts";
import type { Place, SongPlace } from "./addresses.ts";
import type { Urgency } from "./rate-limit.ts";
import { api, dataOf, failureOf, gateway } from "./client.ts";
import { ApiFailure } from "./failure.ts";

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

type WholeSong = Awaited<ReturnType<typeof fetchSong>>;

interface Batch {
  readonly songs: Set<string>;
  readonly answer: Promise<ReadonlyMap<string, WholeSong>>;
}

/** As many as the server gives in one answer. */
export const maxBatch = 50;
const batches = new Map<string, Batch>();

/** A song of a list: those that are asked for in the same moment are one request. */
export async function fetchListed(place: SongPlace, signal: AbortSignal): Promise<WholeSong> {
  const key = `${place.side}/${place.church}`;
  let batch = batches.get(key);
  if (!batch || batch.songs.size >= maxBatch) {
    const songs = new Set<string>();
    const next = { songs, answer: Promise.resolve().then(() => soon(key, place, songs)) };
    batches.set(key, next);
    batch = next;
  }
  batch.songs.add(place.song);
  const song = (await batch.answer).get(place.song);
  signal.throwIfAborted();
  if (!song) throw new ApiFailure(404, "There is no such song.");
  return song;
}

/** After all that is asked for at once. */
async function soon(key: string, place: Place, songs: ReadonlySet<string>) {
  await new Promise((resolve) => setTimeout(resolve));
  if (batches.get(key)?.songs === songs) batches.delete(key);
  const wanted = [...songs].map((song) => ["id", song] as const);
  const found = await readExt<{ songs: WholeSong[] }>(place, "songs", wanted);
  return new Map(found.songs.map((one) => [one.song.id, one]));
}

/** What is looked for in a catalogue; nothing: all of it, by title. */
export type CatalogueSearch = Omit<SearchQuery, "offset">;

/** A page of what a search finds, with what rows tell of its songs. */
export function searchSongs(
  place: Place,
  query: SearchQuery,
  signal: AbortSignal,
  priority: Urgency = "page",
): Promise<SearchPage> {
  return readExt(place, "search", Object.entries(query), signal, priority);
}

/** Themes, songbooks and languages to choose from. */
export function fetchFacets(place: Place, signal: AbortSignal): Promise<Facets> {
  return readExt(place, "facets", [], signal);
}

/** What is beyond the interface, and therefore in no description of it. */
async function readExt<Answer>(
  { side, church }: Place,
  path: string,
  query: readonly (readonly [string, string | number | boolean | undefined])[],
  signal?: AbortSignal,
  priority: Urgency = "page",
): Promise<Answer> {
  const base = side === "w" ? "/api/ext/v1/churches" : "/api/ext/v1/public/churches";
  const asked = query.flatMap(([key, value]) => (value ? [[key, String(value)]] : []));
  const search = new URLSearchParams(asked).toString();
  const send = gateway({ priority, asksForSignIn: side === "w" });
  const address = `${base}/${church}/${path}${search && `?${search}`}`;
  const response = await send(address, signal && { signal });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw failureOf(response, body);
  return body as Answer;
}

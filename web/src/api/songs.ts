import type { Facets, SearchPage, SearchQuery } from "$contract/ext.ts";
import type { Place, SongPlace } from "./addresses.ts";
import type { Urgency } from "./rate-limit.ts";
import { api, dataOf, gateway, request } from "./client.ts";
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
) {
  const params = { path: { churchId: church, songId: song } };
  const fetch = gateway({ priority, asksForSignIn: side === "w" });
  const options = { params, signal, fetch };
  const [head, lyrics, arrangements] = await Promise.all([
    api.GET(paths[side].song, options).then(dataOf),
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
export async function fetchListed(
  place: SongPlace,
  signal: AbortSignal,
  priority: Urgency = "page",
): Promise<WholeSong> {
  signal.throwIfAborted();
  const key = `${place.side}/${place.church} ${priority}`;
  let batch = batches.get(key);
  if (!batch || batch.songs.size >= maxBatch) {
    const songs = new Set<string>();
    const next = { songs, answer: Promise.resolve().then(() => soon(key, place, songs, priority)) };
    batches.set(key, next);
    batch = next;
  }
  batch.songs.add(place.song);
  // Others may still want what one of them has left.
  const left = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  const song = (await Promise.race([batch.answer, left])).get(place.song);
  if (!song) throw new ApiFailure(404, "There is no such song.");
  return song;
}

/** After all that is asked for at once. */
async function soon(key: string, place: Place, songs: ReadonlySet<string>, priority: Urgency) {
  await new Promise((resolve) => setTimeout(resolve));
  if (batches.get(key)?.songs === songs) batches.delete(key);
  const wanted = [...songs].map((song) => ["id", song] as const);
  const found = await readExt<{ songs: WholeSong[] }>(place, "songs", wanted, priority);
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
  return readExt(place, "search", Object.entries(query), priority, signal);
}

/** Themes, songbooks and languages to choose from. */
export function fetchFacets(place: Place, signal: AbortSignal): Promise<Facets> {
  return readExt(place, "facets", [], "page", signal);
}

/** What is beyond the interface, and therefore in no description of it. */
async function readExt<Answer>(
  { side, church }: Place,
  path: string,
  query: readonly (readonly [string, string | number | boolean | undefined])[],
  priority: Urgency,
  signal?: AbortSignal,
): Promise<Answer> {
  const base = side === "w" ? "/api/ext/v1/churches" : "/api/ext/v1/public/churches";
  const asked = query.flatMap(([key, value]) => (value ? [[key, String(value)]] : []));
  const search = new URLSearchParams(asked).toString();
  const fetch = gateway({ priority, asksForSignIn: side === "w" });
  const address = `${base}/${church}/${path}${search && `?${search}`}`;
  return dataOf(await request<Answer>("GET", address, { fetch, ...(signal && { signal }) }));
}

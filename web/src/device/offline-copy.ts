import type { Side, SongPlace } from "../api/addresses.ts";
import type { fetchSong } from "../api/songs.ts";

/** What the interface says of one song. */
export type SongContent = Awaited<ReturnType<typeof fetchSong>>;

export interface KeptChurch {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
}

/** A song as it was when it was kept on this device; the bytes of its files lie beside it. */
export interface KeptSong extends SongContent {
  readonly key: string;
  readonly side: Side;
  readonly church: KeptChurch;
  readonly assetIds: readonly string[];
  readonly keptAt: string;
  /** Bytes: the words and the files together. */
  readonly size: number;
}

export function keptSong(
  place: Pick<SongPlace, "side">,
  { id, name, timeZone }: KeptChurch,
  { song, lyrics, arrangements }: SongContent,
  keptAt: string,
): KeptSong {
  const files = filesOf({ arrangements });
  const words = new TextEncoder().encode(JSON.stringify({ song, lyrics, arrangements })).length;
  return {
    key: keptKey({ side: place.side, church: id, song: song.id }),
    side: place.side,
    church: { id, name, timeZone },
    song,
    lyrics,
    arrangements,
    assetIds: [...files.keys()],
    keptAt,
    size: [...files.values()].reduce((sum, size) => sum + size, words),
  };
}

/** Bytes by file; one that several arrangements use is there once. */
export function filesOf({ arrangements }: Pick<SongContent, "arrangements">): Map<string, number> {
  return new Map(arrangements.flatMap(({ files }) => files.map(({ id, size }) => [id, size])));
}

export function keptKey({ side, church, song }: SongPlace): string {
  return `${side}/${church}/${song}`;
}

/** Each song once, though it was downloaded on the public side and by a member. */
export function songsOnce(list: readonly KeptEntry[]): KeptEntry[] {
  const byMembers = new Set(list.filter(({ side }) => side === "w").map(({ id }) => id));
  return list.filter(({ side, id }) => side === "w" || !byMembers.has(id));
}

/** What lists tell about a kept song. */
export interface KeptEntry extends Pick<KeptSong, "key" | "side" | "church" | "keptAt" | "size"> {
  readonly id: string;
  readonly title: string;
  readonly state: string;
  /** Of its words; a tab of an earlier release does not tell. */
  readonly languages?: readonly string[];
  readonly files: readonly (readonly [id: string, size: number])[];
}

export function entryOf(kept: KeptSong): KeptEntry {
  const { key, side, church, keptAt, size, song, lyrics } = kept;
  const { id, metadata } = song;
  const files = [...filesOf(kept)];
  return {
    key,
    side,
    church,
    keptAt,
    size,
    files,
    id,
    title: metadata.title,
    state: stateOf(kept),
    languages: [...new Set(lyrics.map(({ language }) => language))],
  };
}

/** Tells one state of a song from another: every save makes a revision. */
export function stateOf({ song, lyrics, arrangements }: SongContent): string {
  return [song, ...lyrics, ...arrangements].map(({ revisionId }) => revisionId).join();
}

/** What all of them take: a file that several songs use is stored once. */
export function totalSize(entries: readonly Pick<KeptEntry, "size" | "files">[]): number {
  const all = new Map<string, number>();
  let words = 0;
  for (const { size, files } of entries) {
    for (const [id, bytes] of files) all.set(id, bytes);
    words += files.reduce((rest, [, bytes]) => rest - bytes, size);
  }
  return [...all.values()].reduce((sum, bytes) => sum + bytes, words);
}

/** What a tab tells the others of a change. */
export type KeptChange = { readonly put: KeptEntry } | { readonly removed: readonly string[] };

/** The list after a change, without all songs being read again. */
export function listAfter(list: readonly KeptEntry[], change: KeptChange): readonly KeptEntry[] {
  if ("put" in change) {
    return [...list.filter(({ key }) => key !== change.put.key), change.put];
  }
  const gone = new Set(change.removed);
  return gone.size > 0 ? list.filter(({ key }) => !gone.has(key)) : list;
}

/** Only where the app can start without the service is it worth keeping something. */
export function mayKeep(): boolean {
  return isSecureContext && "serviceWorker" in navigator && "indexedDB" in globalThis;
}

/** Every change is told to all tabs, this one too: the listeners have a channel of their own. */
export const changesChannel = "kept";

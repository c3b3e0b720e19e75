import { isCcli } from "../song/details.ts";
import type { Metadata } from "$contract/song.ts";
import { encodeList } from "./link.ts";
import { type ServiceList, songsOf } from "./list.ts";
import type { SongPlace } from "../api/addresses.ts";
import { daysBetween } from "./day.ts";
import type { KeptEntry } from "../device/offline-copy.ts";

/** A list as it lies on this device: as its link, which says which version of the app wrote it. */
export interface StoredList {
  readonly key: string;
  readonly church: string;
  readonly fragment: string;
  /** When it was changed or opened last. */
  readonly touchedAt: string;
  /** Whether its songs are downloaded with it, where somebody has decided. */
  readonly withSongs?: boolean | undefined;
}

/** The same, read. */
export interface KeptList extends StoredList {
  readonly list: ServiceList;
}

export function keyOf(church: string, id: string): string {
  return `${church}/${id}`;
}

export function keptList(church: string, list: ServiceList, now = new Date()): KeptList {
  const fragment = encodeList(list);
  return { key: keyOf(church, list.id), church, fragment, touchedAt: now.toISOString(), list };
}

/** Those to come first, the next one before the later ones; then those that were, the last one first. */
export function inOrder(lists: readonly KeptList[], today: string): KeptList[] {
  const dayOf = ({ list, touchedAt }: KeptList) => list.date ?? touchedAt.slice(0, 10);
  const isToCome = (kept: KeptList) => dayOf(kept) >= today;
  const byDay = lists.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1));
  return [...byDay.filter(isToCome), ...byDay.filter((kept) => !isToCome(kept)).toReversed()];
}

const weekMs = 7 * 86_400_000;

/** The list that songs are added to: of those that are not over, the one touched last. */
export function listAtHand(
  lists: readonly KeptList[],
  today: string,
  now = Date.now(),
): KeptList | undefined {
  const isOver = ({ list, touchedAt }: KeptList) =>
    list.date === undefined ? now - Date.parse(touchedAt) > weekMs : list.date < today;
  // A clock that was ahead must not keep a list at hand until that time has come.
  const touched = ({ touchedAt }: KeptList) => {
    const at = Date.parse(touchedAt);
    return at > now ? 0 : at;
  };
  return lists
    .filter((kept) => !isOver(kept))
    .toSorted((a, b) => touched(a) - touched(b))
    .at(-1);
}

/** The next list that is sung within a week, by days as they are written. */
export function dueSoon(lists: readonly KeptList[], today: string): KeptList | undefined {
  return inOrder(lists, today).find(({ list }) => isDue(list, today, 7));
}

/** Copies that are younger than this will do; one of later than now is of a clock that was wrong. */
const freshMs = 6 * 3_600_000;

/** Whether a list is downloaded with its songs: because somebody said so, or because it is due. */
export function isDownloaded({ list, withSongs }: KeptList, today: string): boolean {
  return withSongs ?? isDue(list, today, 14);
}

function isDue({ date = "" }: ServiceList, today: string, within: number): boolean {
  const days = daysBetween(today, date);
  return days >= 0 && days <= within;
}

/** Songs of downloaded lists that are not over: without a copy, or with one that is not fresh. */
export function songsToRefresh(
  lists: readonly KeptList[],
  copies: readonly KeptEntry[],
  today: string,
  now = Date.now(),
): SongPlace[] {
  const dates = new Map(copies.map((copy) => [`${copy.church.id}/${copy.id}`, copy]));
  const wanted = new Map<string, SongPlace>();
  for (const kept of lists) {
    if (!isDownloaded(kept, today) || (kept.list.date ?? today) < today) continue;
    for (const { song } of songsOf(kept.list)) {
      const key = `${kept.church}/${song}`;
      const copy = dates.get(key);
      if (copy && Math.abs(now - Date.parse(copy.keptAt)) <= freshMs) continue;
      wanted.set(key, { side: copy?.side ?? "c", church: kept.church, song });
    }
  }
  return [...wanted.values()];
}

/** What lists and reports say of a song without asking for it. */
export interface SongFacts {
  readonly key: string;
  readonly title: string;
  readonly authors: readonly string[];
  readonly copyright: string;
  /** Its number with the licensing body, where the song names one. */
  readonly ccli: string;
}

export function factsKey({ side, church, song }: SongPlace): string {
  return `${side}/${church}/${song}`;
}

export function factsOf(place: SongPlace, metadata: Metadata): SongFacts {
  const { title, authors, copyright, songbooks } = metadata;
  const ccli = songbooks.find(isCcli)?.number ?? "";
  return { key: factsKey(place), title, authors, copyright, ccli };
}

export type UseKind = "sung" | "printed" | "projected";

/**
 * A song of a list was sung, printed or projected on a day; however often that day, it counts once.
 * What a licence asks of it is copied when it happens: titles of members go with them.
 */
export interface SongUse extends Partial<SongFacts> {
  readonly key: string;
  readonly church: string;
  readonly song: string;
  readonly kind: UseKind;
  readonly date: string;
}

export function songUse(
  { church, list, song }: { readonly church: string; readonly list: string; readonly song: string },
  kind: UseKind,
  date: string,
  facts?: SongFacts,
): SongUse {
  return { ...facts, key: [church, date, list, song, kind].join("/"), church, song, kind, date };
}

import { decodeList } from "../link/decode.ts";
import { encodeList } from "../link/encode.ts";
import type { ServiceList } from "../model/model.ts";

/** A list as it lies on this device: as its link, which says which version of the app wrote it. */
export interface KeptList {
  readonly key: string;
  readonly church: string;
  readonly fragment: string;
  /** When it was changed or opened last. */
  readonly touchedAt: string;
  /** Its songs are kept with it, and refreshed. */
  readonly withSongs?: boolean | undefined;
}

/** The same, read. */
export interface OpenedList extends KeptList {
  readonly list: ServiceList;
}

export function keyOf(church: string, id: string): string {
  return `${church}/${id}`;
}

export function keptList(church: string, list: ServiceList, now = new Date()): KeptList {
  const fragment = encodeList(list);
  return { key: keyOf(church, list.id), church, fragment, touchedAt: now.toISOString() };
}

export function opened(kept: KeptList): OpenedList {
  return { ...kept, list: decodeList(kept.fragment).list };
}

/** Those to come first, the next one before the later ones; then those that were, the last one first. */
export function inOrder(lists: readonly OpenedList[], today: string): OpenedList[] {
  const dayOf = ({ list, touchedAt }: OpenedList) => list.date ?? touchedAt.slice(0, 10);
  const isToCome = (kept: OpenedList) => dayOf(kept) >= today;
  const byDay = lists.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1));
  return [...byDay.filter(isToCome), ...byDay.filter((kept) => !isToCome(kept)).toReversed()];
}

const recentMs = 7 * 86_400_000;

/** The list that songs are added to: of those that are not over, the one touched last. */
export function listAtHand(
  lists: readonly OpenedList[],
  today: string,
  now = Date.now(),
): OpenedList | undefined {
  const isOver = ({ list, touchedAt }: OpenedList) =>
    list.date === undefined ? now - Date.parse(touchedAt) > recentMs : list.date < today;
  // A clock that was ahead must not keep a list at hand until that time has come.
  const touched = ({ touchedAt }: OpenedList) => {
    const at = Date.parse(touchedAt);
    return at > now ? 0 : at;
  };
  return lists
    .filter((kept) => !isOver(kept))
    .reduce<OpenedList | undefined>(
      (last, kept) => (last && touched(last) > touched(kept) ? last : kept),
      undefined,
    );
}

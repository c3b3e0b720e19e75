import { recall, remember } from "../../browser/storage.ts";
import { findAgain, nameOf, type ServiceList } from "../../list/list.ts";
import { beginningOf, type Spot } from "./spots.ts";

interface KeptSpot {
  readonly list: string;
  /** What was there: the list may have changed meanwhile. */
  readonly name: string;
  readonly spot: Spot;
}

const storageKey = "list-stand";
/** More lists than anybody goes through in a season. */
const maxLists = 20;

/** Where this device was in a list. */
export function keptSpot(church: string, list: ServiceList): Spot | undefined {
  const kept = stored().find((one) => one.list === keyOf(church, list));
  if (!kept) return undefined;
  const { spot, name } = kept;
  const entry = findAgain(list.entries, spot.entry, name);
  return entry < 0
    ? beginningOf(Math.min(spot.entry, list.entries.length - 1))
    : { ...spot, entry };
}

export function keepSpot(church: string, list: ServiceList, spot: Spot): void {
  const key = keyOf(church, list);
  const kept = { list: key, name: nameOf(list.entries[spot.entry]), spot };
  const others = stored().filter((one) => one.list !== key);
  remember(storageKey, JSON.stringify([kept, ...others].slice(0, maxLists)));
}

function keyOf(church: string, { id }: ServiceList): string {
  return `${church}/${id}`;
}

function stored(): readonly KeptSpot[] {
  try {
    const kept: unknown = JSON.parse(recall(storageKey) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

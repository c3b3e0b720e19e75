import { type Memory, recall, remember } from "../browser/storage.ts";
import { findAgain, nameOf, type ServiceList } from "../list/list.ts";
import type { Stop } from "./views.ts";

/** Where one is in a list: at the card of an entry, or in its music, at a page of it. */
export interface Position {
  readonly entry: number;
  /** As wanted: what has no music shows its card anyway. */
  readonly isCard: boolean;
  readonly page: number;
}

/** As far as one can go in the music of an entry: further than there is means at its end. */
export const lastPage = Number.MAX_SAFE_INTEGER;

type Stops = readonly Stop[];

/**
 * Whatever is not music is a card that names what follows, so that music needs one of its own only
 * where music ends before it, or where there is a note to be read first.
 */
function hasCard(stops: Stops, entry: number): boolean {
  const { hasMusic = false, hasNote = false } = stops[entry] ?? {};
  return !hasMusic || hasNote || (stops[entry - 1]?.hasMusic ?? false);
}

/** Whether a card is shown: the music may not be there yet, or not any more. */
export function isAtCard(stops: Stops, { entry, isCard }: Position): boolean {
  return !stops[entry]?.hasMusic || (isCard && hasCard(stops, entry));
}

/** The beginning of an entry's music, for whoever jumps there. */
export function beginningOf(entry: number): Position {
  return { entry, isCard: false, page: 0 };
}

/** Where one comes to an entry from the one before; at its card, should it come to have one. */
export function arrivalAt(stops: Stops, entry: number): Position {
  return { entry, isCard: hasCard(stops, entry), page: 0 };
}

/** Where one comes to an entry from the one after. */
export function endOf(stops: Stops, entry: number): Position {
  return { entry, isCard: !stops[entry]?.hasMusic, page: lastPage };
}

/** Where a step leads that leaves a card, or the music at one of its ends; nothing at the list's. */
export function positionBeyond(
  stops: Stops,
  position: Position,
  step: "back" | "forward",
): Position | undefined {
  const { entry } = position;
  const isCard = isAtCard(stops, position);
  if (step === "forward") {
    if (isCard && stops[entry]?.hasMusic) return beginningOf(entry);
    return entry + 1 < stops.length ? arrivalAt(stops, entry + 1) : undefined;
  }
  if (!isCard && hasCard(stops, entry)) return { entry, isCard: true, page: 0 };
  return entry > 0 ? endOf(stops, entry - 1) : undefined;
}

/** The next song for whoever asks for it: at a card that announces one, that one. */
export function nextSong(stops: Stops, position: Position): Position | undefined {
  const { entry } = position;
  if (isAtCard(stops, position) && stops[entry]?.hasMusic) return beginningOf(entry);
  return entry + 1 < stops.length ? beginningOf(entry + 1) : undefined;
}

interface KeptPosition {
  readonly list: string;
  /** What was there: the list may have changed meanwhile. */
  readonly name: string;
  readonly spot: Position;
}

const storageKey = "list-stand";
/** More lists than anybody goes through in a season. */
const maxLists = 20;

/** Where this device was in a list of a church; or this window in a song, a list of one. */
export function keptPosition(
  place: string,
  { id, entries }: ServiceList,
  memory?: Memory,
): Position | undefined {
  const kept = stored(memory).find(({ list }) => list === `${place}/${id}`);
  if (!kept) return undefined;
  const { spot, name } = kept;
  const entry = findAgain(entries, spot.entry, name);
  return entry < 0 ? beginningOf(Math.min(spot.entry, entries.length - 1)) : { ...spot, entry };
}

export function keepPosition(
  place: string,
  { id, entries }: ServiceList,
  spot: Position,
  memory?: Memory,
): void {
  const kept = { list: `${place}/${id}`, name: nameOf(entries[spot.entry]), spot };
  const others = stored(memory).filter(({ list }) => list !== kept.list);
  remember(storageKey, JSON.stringify([kept, ...others].slice(0, maxLists)), memory);
}

function stored(memory: Memory | undefined): readonly KeptPosition[] {
  try {
    const kept: unknown = JSON.parse(recall(storageKey, memory) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

import type { Arrangement } from "$contract/arrangement.ts";
import { fold } from "$domain/folding.ts";
import { hasWords, type RunEntry, type RunSong, sheetsOf } from "../list/run.ts";
import { sheetFor } from "../song/details.ts";
import { type Memory, recall, remember } from "../browser/storage.ts";
import { findAgain, nameOf, type ServiceList } from "../list/list.ts";
import type { Step } from "./pages.ts";

/** What a musician plays from: the words, or sheets, perhaps always a certain part. */
export type Preference =
  | { readonly from: "words" }
  | { readonly from: "sheet"; readonly id: string; readonly label: string };

/**
 * The sheets to stand there; nothing means the words. What the musician last chose holds for every
 * song of a list: the same part where a song has it, any sheet where it has not. Whoever has never
 * chosen gets what the list says, and of a single song the sheet, or the one that its address asks
 * for.
 */
export function viewFor(
  song: RunSong,
  preference: Preference | undefined,
  isSong = false,
): Arrangement | undefined {
  const sheets = sheetsOf(song);
  const listed = sheets.find(({ id }) => id === song.arrangement?.id);
  const usual = listed ?? sheetFor(sheets, song.choice.lyrics?.id);
  if (isSong && listed) return listed;
  if (!hasWords(song)) return partOf(sheets, preference) ?? usual;
  if (preference?.from === "words") return undefined;
  if (preference) return partOf(sheets, preference) ?? usual;
  return isSong ? usual : listed;
}

function partOf(sheets: readonly Arrangement[], preference: Preference | undefined) {
  if (preference?.from !== "sheet") return undefined;
  const label = fold(preference.label.trim());
  return (
    sheets.find(({ id }) => id === preference.id) ??
    sheets.find((sheet) => fold(sheet.label.trim()) === label)
  );
}

/** What the stand comes to on its way through a list. */
export interface Stop {
  /** Whether there is music that can be shown by now. */
  readonly hasMusic: boolean;
  /** Whether there is something to be read before it begins. */
  readonly hasNote: boolean;
}

export function stopsOf(
  entries: readonly RunEntry[],
  views: readonly (Arrangement | undefined)[],
): Stop[] {
  return entries.map(({ entry, song }, index) => ({
    hasMusic: views[index] !== undefined || (song !== undefined && hasWords(song)),
    hasNote: entry.kind === "song" && entry.note !== "",
  }));
}

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

/** What the stand comes to on its way through a list, one after the other. */
function wayThrough(stops: Stops): Position[] {
  return stops.flatMap(({ hasMusic }, entry) => [
    ...(hasCard(stops, entry) ? [{ entry, isCard: true, page: 0 }] : []),
    ...(hasMusic ? [beginningOf(entry)] : []),
  ]);
}

/** Where a step leads that leaves a card, or the music at one of its ends; nothing at the list's. */
export function positionBeyond(stops: Stops, position: Position, step: Step): Position | undefined {
  const way = wayThrough(stops);
  const isCard = isAtCard(stops, position);
  const at = way.findIndex((one) => one.entry === position.entry && one.isCard === isCard);
  const places = { first: 0, back: at - 1, forward: at + 1, last: way.length - 1 };
  const next = way[places[step]];
  // Whoever comes to an entry from behind comes to its end.
  const isEnd = step === "last" || (step === "back" && next?.entry !== position.entry);
  return isEnd && next ? { ...next, page: lastPage } : next;
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

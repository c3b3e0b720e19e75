import {
  emptyList,
  type Entry,
  isFull,
  isSong,
  listLimits,
  newListId,
  type ServiceList,
} from "./model.ts";
import { plainText } from "./plain-text.ts";

/** Every change is a new list; whoever has the old one can go back to it. */
export function startedList(date: string): ServiceList {
  return { ...emptyList, id: newListId(), date };
}

export function withEntry(list: ServiceList, entry: Entry): ServiceList {
  return isFull(list) ? list : { ...list, entries: [...list.entries, entry] };
}

export function withoutEntry(list: ServiceList, index: number): ServiceList {
  return { ...list, entries: list.entries.toSpliced(index, 1) };
}

/** Wherever a song is in it. */
export function withoutSong(list: ServiceList, song: string): ServiceList {
  return { ...list, entries: list.entries.filter((one) => !isSong(one) || one.song !== song) };
}

export function withChanged(list: ServiceList, index: number, entry: Entry): ServiceList {
  return { ...list, entries: list.entries.with(index, entry) };
}

export function withEntries(list: ServiceList, entries: readonly Entry[]): ServiceList {
  return { ...list, entries };
}

export function renamed(list: ServiceList, name: string): ServiceList {
  return { ...list, name: plainText(name, listLimits.name) };
}

export function datedAt({ date: _before, ...list }: ServiceList, date: string): ServiceList {
  return date ? { ...list, date } : list;
}

/** The same songs for another day, to be changed on its own. */
export function duplicated({ name: _name, ...list }: ServiceList, date: string): ServiceList {
  return { ...list, id: newListId(), name: "", date };
}

export function hasSong({ entries }: ServiceList, song: string): boolean {
  return entries.some((entry) => isSong(entry) && entry.song === song);
}

import { findAgain, nameOf, type ServiceList } from "../../list/list.ts";
import { type DeskState, nothingShown } from "./machine/state.ts";

const storageKey = "desk";

interface KeptDesk {
  readonly list: string;
  /** What was at hand: the list may have changed meanwhile. */
  readonly entry: string;
  readonly state: DeskState;
  readonly isLeading: boolean;
}

/** How this window was in a list before it was reloaded or another page was looked at. */
export function keptDesk({ id, entries }: ServiceList): Pick<KeptDesk, "state" | "isLeading"> {
  const kept = stored();
  const at = kept?.list === id ? kept.state.at : undefined;
  const begun = { state: nothingShown, isLeading: false };
  if (!kept || !at) return begun;
  const { state, isLeading } = kept;
  const item = findAgain(entries, at.item, kept.entry);
  if (item === at.item) return { state, isLeading };
  if (item < 0) return begun;
  return { state: { ...nothingShown, at: { ...at, item }, cover: state.cover }, isLeading };
}

export function keepDesk({ id, entries }: ServiceList, state: DeskState, isLeading: boolean): void {
  if (!state.at) return;
  const kept: KeptDesk = { list: id, entry: nameOf(entries[state.at.item]), state, isLeading };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Without storage a reload begins again.
  }
}

function stored(): KeptDesk | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

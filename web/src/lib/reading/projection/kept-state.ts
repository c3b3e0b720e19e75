import { type Position, start } from "./slides.ts";

/** Where an operator is in a song, and whether the screen is black. */
export interface DeskState {
  readonly position: Position;
  readonly isBlack: boolean;
}

export const beginning: DeskState = { position: start, isBlack: false };

const key = "projection";

interface Kept extends DeskState {
  readonly song: string;
}

/** How this window was in a song before it was reloaded. */
export function keptState(song: string): DeskState {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as Kept | null;
    return kept?.song === song ? kept : beginning;
  } catch {
    return beginning;
  }
}

export function keepState(song: string, state: DeskState): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ song, ...state } satisfies Kept));
  } catch {
    // Without storage a reload begins again.
  }
}

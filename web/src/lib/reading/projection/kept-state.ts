import { type Position, start } from "./slides.ts";

/** Where an operator is in a song, and whether the screen is black. */
export interface OperatorState {
  readonly position: Position;
  readonly isBlack: boolean;
}

export const beginning: OperatorState = { position: start, isBlack: false };

const key = "projection";

interface Kept extends OperatorState {
  readonly song: string;
}

/** How this window was in a song before it was reloaded. */
export function keptState(song: string): OperatorState {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as Kept | null;
    return kept?.song === song ? kept : beginning;
  } catch {
    return beginning;
  }
}

export function keepState(song: string, state: OperatorState): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ song, ...state } satisfies Kept));
  } catch {
    // Without storage a reload begins again.
  }
}

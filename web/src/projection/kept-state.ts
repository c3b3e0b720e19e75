import { type Position, start } from "./slides.ts";

/** Where an operator is in a song, and whether the screen is black. */
export interface OperatorState {
  readonly position: Position;
  readonly isBlack: boolean;
}

export const beginning: OperatorState = { position: start, isBlack: false };

const key = "projection";

export interface KeptState extends OperatorState {
  readonly song: string;
  /** Whether the screens followed it. */
  readonly isLeading: boolean;
}

/** How this window was in a song before it was reloaded or another page was looked at. */
export function keptState(song: string): KeptState | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as KeptState | null;
    return kept?.song === song ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepState(state: KeptState): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(state));
  } catch {
    // Without storage a reload begins again.
  }
}

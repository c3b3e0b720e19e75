import { type Position, start } from "./slides.ts";

const key = "projection";

interface Kept extends Position {
  readonly song: string;
}

/** Where this window was in a song before it was reloaded. */
export function keptPosition(song: string): Position {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as Kept | null;
    return kept?.song === song ? { entry: kept.entry, part: kept.part } : start;
  } catch {
    return start;
  }
}

export function keepPosition(song: string, position: Position): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ song, ...position } satisfies Kept));
  } catch {
    // Without storage a reload begins again.
  }
}

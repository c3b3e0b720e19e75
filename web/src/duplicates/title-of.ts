import type { SongFacts } from "./facts.ts";

export function titleOf({ song }: SongFacts): string {
  return song.metadata.title;
}

import { onMount } from "svelte";
import { goto } from "$app/navigation";
import type { Place } from "../api/addresses.ts";
import { identity } from "../api/identity.svelte.ts";
import { stateOf } from "../device/offline-copy.ts";
import type { SongInUse } from "../device/offline-store.ts";
import type { SongSource } from "./song-source.svelte.ts";

/** What came from the server is there when the page is opened again without it. */
export function keepService(
  source: () => Pick<SongSource, "place" | "list" | "entries">,
  areWords = false,
): void {
  const kept = new Map<string, string>();
  $effect(() => {
    const { place, list, entries } = source();
    const songs = entries.flatMap(({ song }) => {
      if (!song || song.sheet.keptAt !== undefined) return [];
      const { sheet: content } = song;
      const state = stateOf(content);
      if (kept.get(content.song.id) === state) return [];
      kept.set(content.song.id, state);
      return [{ place: { ...place, song: content.song.id }, content }];
    });
    // Where nothing can be stored it is on the page, as long as that is open.
    void store(songs, list.date, areWords).catch(() => undefined);
  });
}

async function store(songs: readonly SongInUse[], date: string | undefined, areWords: boolean) {
  if (songs.length === 0) return;
  const { endOfService, keepForService } = await import("../device/offline-store.ts");
  await keepForService(songs, endOfService(date), areWords);
}

/** What only members may see goes with them, from every window. */
export function leaveAtSignOut(place: () => Place): void {
  onMount(() =>
    identity.onChange(({ kind }) => {
      if (kind === "guest" && place().side === "w") void goto("/", { replaceState: true });
    }),
  );
}

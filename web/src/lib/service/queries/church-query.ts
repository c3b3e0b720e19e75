import { createQuery, queryOptions } from "@tanstack/svelte-query";
import { limits } from "$contract/limits.ts";
import type { Place } from "$lib/service/addresses/place.ts";
import { fetchCatalogue } from "$lib/service/client/fetch-songs.ts";
import { keptChurch } from "$lib/service/kept/kept-copies.ts";
import { orKept } from "$lib/service/kept/or-kept.ts";
import { ownerOf } from "./owner.ts";

/** The church of these pages: a catalogue tells its name, even a page without songs. */
export function createChurchQuery(place: () => Place) {
  return createQuery(() => churchOptions(place()));
}

export function churchOptions(place: Place) {
  return queryOptions({
    queryKey: ["church", ownerOf(place), place.side, place.church],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => orKept(fetchChurch(place, signal), () => keptChurch(place)),
  });
}

async function fetchChurch(place: Place, signal: AbortSignal) {
  return (await fetchCatalogue(place, { offset: limits.offset }, signal)).church;
}

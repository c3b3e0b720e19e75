import { createQuery, queryOptions } from "@tanstack/svelte-query";
import type { Place } from "../addresses/place.ts";
import { fetchCatalogue } from "../client/fetch-songs.ts";
import type { KeptChurch } from "../../device/kept/kept-song.ts";
import { churchInPage } from "./church-in-page.ts";
import { ownerOf } from "./owner.ts";
import { queryClient } from "./query-client.ts";

/** The church of these pages. Its name comes along with other things, and is not asked for. */
export function createChurchQuery(place: () => Place) {
  return createQuery(() => ({ ...churchOptions(place()), enabled: false }));
}

/** For whoever cannot do without: a copy of a song says whose it is. */
export function churchOptions(place: Place) {
  return queryOptions({
    queryKey: churchKey(place),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    initialData: () => (isInPage(place) ? churchInPage : undefined),
    queryFn: async ({ signal }): Promise<KeptChurch> =>
      (await fetchCatalogue(place, {}, signal, "keeping")).church,
  });
}

function isInPage({ side, church }: Place): boolean {
  return side === "c" && churchInPage?.id === church;
}

/** An answer has told of it. */
export function noteChurch(place: Place, { id, name, timeZone }: KeptChurch): void {
  queryClient.setQueryData<KeptChurch>(churchKey(place), { id, name, timeZone });
}

function churchKey(place: Place) {
  return ["church", ownerOf(place), place.side, place.church] as const;
}

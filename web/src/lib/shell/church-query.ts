import { createQuery } from "@tanstack/svelte-query";
import { limits } from "$contract/limits.ts";
import { fetchCatalogue, type Place } from "$lib/api/sides.ts";

/** The church of these pages: a catalogue tells its name, even a page without songs. */
export function createChurchQuery(place: () => Place) {
  return createQuery(() => {
    const here = place();
    return {
      queryKey: ["church", here.side, here.church],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ signal }) =>
        (await fetchCatalogue(here, { offset: limits.offset }, signal)).church,
    };
  });
}

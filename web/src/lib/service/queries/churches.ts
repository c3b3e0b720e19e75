import { createQuery, queryOptions } from "@tanstack/svelte-query";
import { api, dataOf } from "$lib/service/client/client.ts";
import { session } from "$lib/service/identity/session.svelte.ts";

/** The churches of whoever is signed in; none for a guest. */
export function createChurchesQuery() {
  return createQuery(() => churchesOptions());
}

export function churchesOptions() {
  return queryOptions({
    // What somebody had who has signed out is not found.
    queryKey: ["churches", session.isLikely],
    enabled: session.isLikely,
    queryFn: async ({ signal }) => {
      const outcome = await api.GET("/api/v1/churches", { signal });
      if (outcome.response.status === 401) {
        session.end();
        return [];
      }
      return dataOf(outcome).churches;
    },
  });
}

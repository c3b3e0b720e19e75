import { createQuery } from "@tanstack/svelte-query";
import { api, dataOf } from "$lib/api/client.ts";
import { session } from "./session.svelte.ts";

/** The churches of whoever is signed in; none for a guest. */
export function createChurchesQuery() {
  return createQuery(() => ({
    queryKey: ["churches"],
    enabled: session.isLikely,
    queryFn: async ({ signal }) => {
      const outcome = await api.GET("/api/v1/churches", { signal });
      if (outcome.response.status === 401) {
        session.isOver();
        return [];
      }
      return dataOf(outcome).churches;
    },
  }));
}

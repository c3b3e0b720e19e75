import { createQuery, queryOptions } from "@tanstack/svelte-query";
import { api, dataOf } from "$lib/service/client/client.ts";
import { identity } from "$lib/service/identity/identity.svelte.ts";
import { session } from "$lib/service/identity/session.svelte.ts";

/** The churches of whoever is signed in; none for a guest. */
export function createChurchesQuery() {
  return createQuery(() => churchesOptions());
}

export function churchesOptions() {
  return queryOptions({
    queryKey: ["churches", identity.email],
    enabled: identity.isMember,
    // Public pages ask for it too, and need no session.
    meta: { needsNoSession: true },
    queryFn: async ({ signal }) => {
      const outcome = await api.GET("/api/v1/churches", { signal });
      if (outcome.response.status === 401) session.end();
      return dataOf(outcome).churches;
    },
  });
}

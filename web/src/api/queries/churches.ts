import { createQuery, queryOptions } from "@tanstack/svelte-query";
import { api, dataOf } from "../client/client.ts";
import { identity } from "../identity/identity.svelte.ts";
import { recallChurches, rememberChurches } from "../identity/remembered-churches.ts";
import { session } from "../identity/session.svelte.ts";
import { askOrKept } from "./ask-or-kept.ts";
import { noteChurch } from "./church-query.ts";

/** The churches of whoever is signed in; none for a guest. */
export function createChurchesQuery() {
  return createQuery(() => churchesOptions());
}

export function churchesOptions() {
  return queryOptions({
    queryKey: ["churches", identity.email],
    enabled: identity.isMember,
    // Public pages ask for it too: nobody is asked to sign in for it.
    meta: { needsNoSession: true },
    queryFn: async (asking) => {
      const { email } = identity;
      const churches = await askOrKept(asking, {
        ask: (signal) => fetchChurches(email, signal),
        copy: async () => recallChurches(email),
        asData: (late) => late,
      });
      for (const church of churches) noteChurch({ side: "w", church: church.id }, church);
      return churches;
    },
  });
}

async function fetchChurches(email: string, signal: AbortSignal) {
  const outcome = await api.GET("/api/v1/churches", { signal });
  if (outcome.response.status === 401) session.end();
  const { churches } = dataOf(outcome);
  // Whoever asked may have signed out meanwhile.
  if (identity.email === email) rememberChurches(email, churches);
  return churches;
}

import { QueryCache, QueryClient } from "@tanstack/svelte-query";
import { ApiFailure, hasStatus } from "$lib/service/client/failure.ts";
import { session } from "$lib/service/identity/session.svelte.ts";

/** The one copy of what the server has: pages ask it, nobody keeps a second. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (hasStatus(error, 401) && !meta?.["needsNoSession"]) session.miss();
    },
  }),
  defaultOptions: {
    queries: {
      // Whether there is a connection is learnt from trying.
      networkMode: "always",
      staleTime: 30_000,
      retry: isWorthRetrying,
      retryDelay: (attempt, error) => waitSeconds(attempt, error) * 1000,
    },
  },
});

function isWorthRetrying(failures: number, error: Error): boolean {
  if (!(error instanceof ApiFailure)) return false;
  return error.status === 429 ? failures < 5 : error.status >= 500 && failures < 2;
}

function waitSeconds(attempt: number, error: Error): number {
  const asked = error instanceof ApiFailure ? error.retryAfterSeconds : undefined;
  return asked ?? 2 ** attempt;
}

import { QueryCache, QueryClient } from "@tanstack/svelte-query";
import { ApiFailure, hasStatus } from "../client/failure.ts";
import { session } from "../identity/session.svelte.ts";

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
      // The gateway has waited for whatever waiting helps against.
      retry: (failures, error) =>
        error instanceof ApiFailure && error.status >= 500 && failures < 2,
      retryDelay: (attempt) => 2 ** attempt * 1000,
    },
  },
});

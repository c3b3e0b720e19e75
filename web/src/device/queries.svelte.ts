import { QueryCache, QueryClient, type QueryKey } from "@tanstack/svelte-query";
import { untrack } from "svelte";
import type { Place } from "../api/addresses.ts";
import { checkConnection } from "../api/client.ts";
import { reachability } from "../api/connection.svelte.ts";
import { ApiFailure, hasStatus, isUnreachable } from "../api/failure.ts";
import { identity } from "../api/identity.svelte.ts";
import { session } from "../api/session.svelte.ts";
import { lettersReady } from "../browser/fonts.ts";

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

const restlessMs = 10_000;

/** When nothing is asked for any more: what comes then takes nobody's turn. */
export function atRest(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (queryClient.isFetching() > 0) return;
      leave();
      resolve();
    };
    const leave = queryClient.getQueryCache().subscribe(look);
    setTimeout(look);
    setTimeout(resolve, restlessMs);
  });
}

/** Part of the key of all that is asked for: what one member may see is not found by the next. */
export function ownerOf({ side }: Pick<Place, "side">): string {
  return side === "w" ? identity.email : "everybody";
}

/** For as long as the app is open: what belonged to whoever was here before is forgotten. */
export function forgetOthers(): () => void {
  return identity.onChange(() => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => isOthers(queryKey[1]) });
  });
}

function isOthers(owner: unknown): boolean {
  return owner !== "everybody" && owner !== identity.email;
}

interface Asking {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
  readonly signal: AbortSignal;
}

interface Sources<Answer, Copy> {
  readonly ask: (signal: AbortSignal) => Promise<Answer>;
  readonly copy: () => Promise<Copy | undefined>;
  /** How a copy lies in the query's data. */
  readonly asData: (copy: Copy) => unknown;
}

/**
 * What the service answers. As soon as it does not answer now, for whatever reason, what this device
 * has is shown, if it has it; the answer takes its place.
 */
export async function askOrKept<Answer, Copy>(
  { client, queryKey, signal }: Asking,
  { ask, copy, asData }: Sources<Answer, Copy>,
): Promise<Answer | Copy> {
  let looking: Promise<Copy | undefined> | undefined;
  const find = () => (looking ??= copy().catch(() => undefined));
  let isOver = false;
  const look = async () => {
    if (isOver || looking || reachability.isAnswering) return;
    const found = await find();
    if (found === undefined) return;
    await lettersReady(JSON.stringify(found));
    if (!isOver && !signal.aborted) client.setQueryData(queryKey, asData(found));
  };
  // Whoever subscribes in an effect does so once, whatever is looked at on the way.
  const stop = untrack(() => {
    void look();
    return reachability.onChange(() => void look());
  });
  try {
    const answer = await untrack(() => ask(signal));
    await lettersReady(JSON.stringify(answer));
    return answer;
  } catch (error) {
    const found = isUnreachable(error) ? await find() : undefined;
    if (found === undefined) throw error;
    await lettersReady(JSON.stringify(found));
    return found;
  } finally {
    isOver = true;
    stop();
  }
}

const everyMs = 5_000;

/** For as long as the app is open: notices when the service goes, and when it is back. */
export function watchConnection(): () => void {
  return $effect.root(() => {
    let wasOnline = true;
    $effect(() => {
      const { isOnline } = reachability;
      if (isOnline && !wasOnline) queryClient.invalidateQueries();
      wasOnline = isOnline;
      if (isOnline) return undefined;
      const timer = setInterval(checkIfSeen, everyMs);
      return () => clearInterval(timer);
    });
    $effect(() => {
      const listening = new AbortController();
      const { signal } = listening;
      addEventListener("online", checkIfSeen, { signal });
      addEventListener("offline", checkIfSeen, { signal });
      const onSeen = () => !reachability.isOnline && checkIfSeen();
      document.addEventListener("visibilitychange", onSeen, { signal });
      if (!navigator.onLine) checkConnection();
      return () => listening.abort();
    });
  });
}

function checkIfSeen(): void {
  if (document.visibilityState === "visible") checkConnection();
}

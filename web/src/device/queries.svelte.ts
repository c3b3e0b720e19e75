import { hashKey, QueryCache, QueryClient, type QueryKey } from "@tanstack/svelte-query";
import { untrack } from "svelte";
import type { Place } from "../api/addresses.ts";
import { checkConnection } from "../api/client.ts";
import { reachability } from "../api/connection.svelte.ts";
import { ApiFailure, hasStatus } from "../api/failure.ts";
import { identity } from "../api/identity.svelte.ts";
import { session } from "../api/session.svelte.ts";
import { lettersReady } from "../browser/fonts.ts";
import { firstToShow } from "./first-to-show.ts";

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
  /** How a late answer lies in the query's data. */
  readonly asData: (answer: Answer) => unknown;
}

/** Questions that are still out while a copy is shown; the next one for the same takes its place. */
const underWay = new Map<string, AbortController>();

/**
 * What the service answers; when it does not answer now, what this device has, if it has it. A late
 * answer takes the place of the copy.
 */
export async function askOrKept<Answer, Copy>(
  { client, queryKey, signal }: Asking,
  { ask, copy, asData }: Sources<Answer, Copy>,
): Promise<Answer | Copy> {
  const hash = hashKey(queryKey);
  underWay.get(hash)?.abort();
  const asking = new AbortController();
  underWay.set(hash, asking);
  signal.addEventListener("abort", () => asking.abort(signal.reason));
  // Whoever subscribes in an effect does so once, whatever is looked at on the way.
  const answer = untrack(() => ask(asking.signal));
  const { away, stop } = untrack(untilAway);
  try {
    const shown = await firstToShow({
      answer,
      copy,
      away,
      onLate: (late) => client.setQueryData(queryKey, asData(late)),
    });
    await lettersReady(JSON.stringify(shown));
    return shown;
  } finally {
    stop();
    const settle = () => underWay.get(hash) === asking && underWay.delete(hash);
    answer.then(settle, settle);
  }
}

/** Until the service does not answer now; `stop` when nobody wants to know any more. */
function untilAway(): { readonly away: Promise<void>; readonly stop: () => void } {
  const { promise: away, resolve } = withResolvers();
  const look = () => {
    if (!reachability.isAnswering) resolve();
  };
  look();
  return { away, stop: reachability.onChange(look) };
}

function withResolvers() {
  let resolve: () => void = ignore;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve: () => resolve() };
}

function ignore(): void {}

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
      const events = [
        [globalThis, "online"],
        [globalThis, "offline"],
        [document, "visibilitychange"],
      ] as const;
      for (const [target, name] of events) target.addEventListener(name, checkNow);
      if (!navigator.onLine) checkConnection();
      return () => {
        for (const [target, name] of events) target.removeEventListener(name, checkNow);
      };
    });
  });
}

function checkNow({ type }: Event): void {
  if (type === "visibilitychange" && reachability.isOnline) return;
  checkIfSeen();
}

function checkIfSeen(): void {
  if (document.visibilityState === "visible") checkConnection();
}

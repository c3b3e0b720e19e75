import { hashKey, type QueryClient, type QueryKey } from "@tanstack/svelte-query";
import { untrack } from "svelte";
import { lettersReady } from "../../browser/letters.ts";
import { reachability } from "../reachability/reachability.svelte.ts";
import { firstToShow } from "./first-to-show.ts";

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

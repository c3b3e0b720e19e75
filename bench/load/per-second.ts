import type { Side } from "../rounds.ts";
import type { Bench } from "../scenario.ts";
import type { LoadResult, LoadSpec } from "./plan.ts";

/** Saves take longer than reads. */
const readsForASave = 4;

/**
 * Requests a second. Warming up goes by their number: on a busy machine, a time may be too short for
 * anything to be compiled.
 */
export function perSecond(
  { load, size }: Bench,
  spec: LoadSpec,
  measured: (work: () => Promise<LoadResult>) => Promise<LoadResult> = (work) => work(),
): Side {
  const { seconds, warmUpRequests } = size;
  const isRead = spec.plan.kind === "get";
  const requests = isRead ? warmUpRequests : Math.ceil(warmUpRequests / readsForASave);
  return async (isWarmUp) => {
    const run = () => load.run({ ...spec, ...(isWarmUp ? { requests } : { seconds }) });
    return (await (isWarmUp ? run() : measured(run))).perSecond;
  };
}

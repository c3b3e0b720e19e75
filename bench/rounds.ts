import type { Spread } from "./scenario.ts";
import { median, quantile } from "./statistics.ts";

/** One side of a comparison: what a round of it gives. */
export type Side = () => Promise<number | readonly number[]>;

/**
 * Rounds of all sides in turn, so that whatever else the machine does meanwhile meets all of them.
 * The first round of each is for warming up. A side that gives single times has its p95 told too.
 */
export async function compare<Name extends string>(
  rounds: number,
  sides: Readonly<Record<Name, Side>>,
): Promise<Record<Name, Spread>> {
  const names = Object.keys(sides) as Name[];
  const values = new Map<Name, number[]>(names.map((name) => [name, []]));
  const single = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const result = await sides[name]();
      if (round === 0) continue;
      const isSingle = typeof result !== "number";
      values.get(name)?.push(isSingle ? median(result) : result);
      if (isSingle) single.get(name)?.push(...result);
    }
  }
  const spreads = names.map((name) => [
    name,
    spreadOf(values.get(name) ?? [], single.get(name) ?? []),
  ]);
  return Object.fromEntries(spreads) as Record<Name, Spread>;
}

export function spreadOf(values: readonly number[], single: readonly number[] = []): Spread {
  const spread = { median: median(values), low: Math.min(...values), high: Math.max(...values) };
  return single.length > 0 ? { ...spread, p95: quantile(single, 0.95) } : spread;
}

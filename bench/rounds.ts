import type { Spread } from "./scenario.ts";
import type { Size } from "./sizes.ts";
import { median, quantile } from "./statistics.ts";

/** One side of a comparison: what a round of it gives; what it gives to warm up is not looked at. */
export type Side = (isWarmUp: boolean) => Promise<number | readonly number[]>;

/**
 * Rounds of all sides in turn, so that whatever else the machine does meanwhile meets all of them.
 * The first rounds of each are for warming up. A side that gives single times has its p95 told too.
 */
export async function compare<Name extends string>(
  { rounds, warmUps }: Pick<Size, "rounds" | "warmUps">,
  sides: Readonly<Record<Name, Side>>,
): Promise<Record<Name, Spread>> {
  const names = Object.keys(sides) as Name[];
  const values = new Map<Name, number[]>(names.map((name) => [name, []]));
  const single = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const name of names) {
      const isWarmUp = round < 0;
      const result = await sides[name](isWarmUp);
      if (isWarmUp) continue;
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

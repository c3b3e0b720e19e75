import type { Figure, Unit } from "../scenario.ts";
import type { Target } from "../targets.ts";

export interface Verdict {
  readonly target: Target;
  /** What was measured in the terms of the target; none when it was not. */
  readonly measured: number | undefined;
  readonly isMet: boolean;
}

const smallerIsBetter: ReadonlySet<Unit> = new Set(["ms", "s", "KB", "MB"]);

/** The service's speed as a share of another side's; over 1 it is the quicker one. */
export function speedShare({ sides, unit }: Figure, of: string): number {
  const [own, other] = [sides["precentor"]?.median, sides[of]?.median];
  if (own === undefined || other === undefined) return Number.NaN;
  return smallerIsBetter.has(unit) ? other / own : own / other;
}

export function judge(target: Target, figures: readonly Figure[]): Verdict {
  const figure = figures.find(({ name }) => name === target.figure);
  const own = figure?.sides["precentor"];
  const { rule } = target;
  if (!figure || !own) return { target, measured: undefined, isMet: false };
  if ("atMost" in rule) {
    const measured = rule.p95 ? own.p95 : own.median;
    return { target, measured, isMet: measured !== undefined && measured <= rule.atMost };
  }
  const other = figure.sides[rule.of]?.median;
  if (other === undefined) return { target, measured: undefined, isMet: false };
  if ("speed" in rule) {
    const measured = speedShare(figure, rule.of);
    return { target, measured, isMet: measured >= rule.speed };
  }
  const isMet = own.median <= rule.times * other + (rule.plus ?? 0);
  return { target, measured: own.median / other, isMet };
}

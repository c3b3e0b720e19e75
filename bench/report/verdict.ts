import type { Figure, Unit } from "../scenario.ts";
import type { Target } from "../targets.ts";

export interface Verdict {
  readonly target: Target;
  /** What was measured in the terms of the target; none when it was not. */
  readonly measured: number | undefined;
  /** How far the target is reached: 1 is exactly, more is better. */
  readonly reached: number;
  readonly isMet: boolean;
}

const verdict = (target: Target, measured: number | undefined, reached: number): Verdict => {
  return { target, measured, reached, isMet: reached >= 1 };
};

const smallerIsBetter: ReadonlySet<Unit> = new Set(["ms", "s", "KB", "MB", "requests"]);

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
  if (!figure || !own) return verdict(target, undefined, 0);
  if ("atMost" in rule) {
    const measured = rule.p95 ? own.p95 : own.median;
    return verdict(target, measured, rule.atMost / (measured ?? Number.POSITIVE_INFINITY));
  }
  const other = figure.sides[rule.of]?.median;
  if (other === undefined) return verdict(target, undefined, 0);
  if ("speed" in rule) {
    const measured = speedShare(figure, rule.of);
    return verdict(target, measured, measured / rule.speed);
  }
  const most = rule.times * other;
  return verdict(target, own.median / other, most / own.median);
}

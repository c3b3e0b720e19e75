import type { Figure, Spread } from "../scenario.ts";
import type { Target } from "../targets.ts";
import { judge, speedShare } from "./verdict.ts";

/** Three digits say enough. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return "–";
  if (value >= 1000) return Math.round(value).toLocaleString("en");
  return value
    .toPrecision(3)
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");
}

export const spreadText = ({ median, low, high }: Spread): string =>
  low === high ? short(median) : `${short(median)} (${short(low)}–${short(high)})`;

/** A line for each figure: the service, and each other side with how the speeds compare. */
export function figureLine(figure: Figure): string {
  const { name, unit, sides, note } = figure;
  const parts = Object.entries(sides).map(([side, spread]) => {
    const p95 = spread.p95 === undefined ? "" : `, p95 ${short(spread.p95)}`;
    const share = side === "precentor" ? "" : `, ${short(speedShare(figure, side))}× its speed`;
    return `${side} ${spreadText(spread)}${p95}${share}`;
  });
  const about = note ? `   [${note}]` : "";
  return `${name.padEnd(42)} ${unit.padEnd(4)} ${parts.join(" | ")}${about}`;
}

const marks = { met: "met", not: "NOT MET", none: "not measured" } as const;

export interface TargetRow {
  readonly figure: string;
  readonly says: string;
  readonly measured: string;
  readonly mark: (typeof marks)[keyof typeof marks];
}

export function targetRow(target: Target, figures: readonly Figure[]): TargetRow {
  const { measured, isMet } = judge(target, figures);
  const { figure, says } = target;
  if (measured === undefined) return { figure, says, measured: "–", mark: marks.none };
  return { figure, says, measured: short(measured), mark: isMet ? marks.met : marks.not };
}

/** Every target with what was measured. */
export function targetTable(targets: readonly Target[], figures: readonly Figure[]): string {
  return targets
    .map((target) => targetRow(target, figures))
    .filter(({ mark }) => mark !== marks.none)
    .map(({ figure, says, measured, mark }) =>
      [figure.padEnd(46), says.padEnd(30), measured.padStart(9), mark].join("  "),
    )
    .join("\n");
}

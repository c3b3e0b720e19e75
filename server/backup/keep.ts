import { invalid } from "../../common/domain/failure.ts";

/** For how many of the latest days, weeks, months and years one backup each is kept. */
export type KeepRule = Readonly<Record<Unit, number>>;
type Unit = "d" | "w" | "m" | "y";

const units: readonly Unit[] = ["d", "w", "m", "y"];
const dayMs = 24 * 60 * 60 * 1000;

/** `7d,4w,12m`: each unit once, at least one backup in all. */
export function readKeepRule(text: string): KeepRule {
  const rule: Record<Unit, number> = { d: 0, w: 0, m: 0, y: 0 };
  const parts = text.split(",").map((part) => /^(\d{1,4})([dwmy])$/.exec(part.trim()));
  const named = parts.map((part) => part?.[2]);
  const isRule = named.every((unit, index) => unit && named.indexOf(unit) === index);
  for (const part of parts) if (part) rule[part[2] as Unit] = Number(part[1]);
  if (!isRule || units.every((unit) => rule[unit] === 0)) {
    throw invalid(`--keep takes days, weeks, months and years such as 7d,4w,12m, not "${text}".`);
  }
  return rule;
}

/** Those of the moments that the rule keeps: of each period the newest; the newest of all too. */
export function keptByRule(moments: readonly Date[], rule: KeepRule): Set<Date> {
  const newestFirst = moments.toSorted((a, b) => b.getTime() - a.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const unit of units) {
    const periods = new Map<string, Date>();
    for (const moment of newestFirst) {
      const period = periodOf(moment, unit);
      if (!periods.has(period)) periods.set(period, moment);
    }
    for (const moment of [...periods.values()].slice(0, rule[unit])) kept.add(moment);
  }
  return kept;
}

/** In UTC, so that no day is missing or there twice. Weeks begin on Monday, as 1970-01-05 was one. */
function periodOf(moment: Date, unit: Unit): string {
  const day = moment.toISOString().slice(0, 10);
  if (unit === "d") return day;
  if (unit === "m") return day.slice(0, 7);
  if (unit === "y") return day.slice(0, 4);
  return `${Math.floor((moment.getTime() / dayMs - 4) / 7)}`;
}

export interface Metre {
  readonly beats: string;
  readonly unit: string;
  readonly barTicks: number;
  /** How long a run of eighths may be under one beam: a quarter, or a dotted quarter in 6/8. */
  readonly beatTicks: number;
}

export function parseMetre(time: string): Metre {
  const match = /^(\d+)\/([248])$/.exec(time);
  if (match === null) throw new Error(`not a time signature: "${time}"`);
  const [, beats = "", unit = ""] = match;
  const unitTicks = 64 / Number(unit);
  const compound = unit === "8" && Number(beats) % 3 === 0;
  return {
    beats,
    unit,
    barTicks: Number(beats) * unitTicks,
    beatTicks: compound ? 3 * unitTicks : 16,
  };
}

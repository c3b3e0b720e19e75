/** A shape as drawing commands; y points up, the unit is up to whoever draws it. */
export type Command =
  | readonly ["M" | "L", number, number]
  | readonly ["C", number, number, number, number, number, number]
  | readonly ["Z"];
export type Path = readonly Command[];

/** Where a pen passes, and how broad its stroke is there. */
export type PenPoint = readonly [x: number, y: number, width: number];
type Point = readonly [x: number, y: number];

const CIRCLE = 0.5523;

export function polygon(...points: Point[]): Path {
  return [...points.map(([x, y], index): Command => [index === 0 ? "M" : "L", x, y]), ["Z"]];
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, degrees = 0): Path {
  const angle = (degrees * Math.PI) / 180;
  const at = (x: number, y: number): Point => [
    cx + x * rx * Math.cos(angle) - y * ry * Math.sin(angle),
    cy + x * rx * Math.sin(angle) + y * ry * Math.cos(angle),
  ];
  const quarter = (x: number, y: number): Command => [
    "C",
    ...at(x - y * CIRCLE, y + x * CIRCLE),
    ...at(-y + x * CIRCLE, x + y * CIRCLE),
    ...at(-y, x),
  ];
  return [["M", ...at(1, 0)], quarter(1, 0), quarter(0, 1), quarter(-1, 0), quarter(0, -1), ["Z"]];
}

/**
 * The outline of a smooth pen stroke of changing width through the points. It runs
 * counter-clockwise, as the other shapes do, so that overlapping shapes fill as one.
 */
export function brush(points: readonly PenPoint[]): Path {
  const right = points.map((_, index) => edge(points, index, -0.5));
  const left = points.map((_, index) => edge(points, index, 0.5)).toReversed();
  const [start] = right;
  const [turn] = left;
  if (start === undefined || turn === undefined) return [];
  return [["M", ...start], ...smooth(right), ["L", ...turn], ...smooth(left), ["Z"]];
}

function edge(points: readonly PenPoint[], index: number, side: number): Point {
  const here = points[index] ?? [0, 0, 0];
  const before = points[index - 1] ?? here;
  const after = points[index + 1] ?? here;
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
  const reach = (here[2] * side) / (Math.hypot(dx, dy) || 1);
  return [here[0] - dy * reach, here[1] + dx * reach];
}

/** Catmull-Rom: each curve leaves a point in the direction from its predecessor to its successor. */
function smooth(points: readonly Point[]): Command[] {
  return points.slice(1).map((to, index): Command => {
    const from = points[index] ?? to;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    return [
      "C",
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      ...to,
    ];
  });
}

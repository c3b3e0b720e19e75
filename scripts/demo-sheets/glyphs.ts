import type { Accidental } from "./notation.ts";
import { brush, ellipse, polygon } from "./path.ts";
import type { Path } from "./path.ts";

// Shapes in staff spaces; their origin lies on the staff line or space they belong to.

export const NOTEHEAD_WIDTH = 1.24;
const MIDDLE = NOTEHEAD_WIDTH / 2;

export const FILLED_HEAD: Path = ellipse(MIDDLE, 0, 0.65, 0.44, 24);
export const HALF_HEAD: Path = [
  ...ellipse(MIDDLE, 0, 0.66, 0.46, 24),
  ...ellipse(MIDDLE, 0, 0.57, 0.24, 34),
];
export const WHOLE_HEAD: Path = [
  ...ellipse(MIDDLE, 0, 0.86, 0.52),
  ...ellipse(MIDDLE, 0, 0.46, 0.33, 118),
];
export const DOT: Path = ellipse(0, 0, 0.22, 0.22);

/** The origin is on the second line, the G that the clef winds around. */
export const TREBLE_CLEF: Path = [
  ...brush([
    [1.5, -0.42, 0.05],
    [1.12, -0.3, 0.14],
    [0.96, 0.1, 0.2],
    [1.12, 0.56, 0.24],
    [1.6, 0.76, 0.3],
    [2.12, 0.5, 0.36],
    [2.28, -0.05, 0.34],
    [2.02, -0.66, 0.26],
    [1.42, -0.95, 0.18],
    [0.72, -0.78, 0.26],
    [0.26, -0.2, 0.36],
    [0.24, 0.5, 0.4],
    [0.62, 1.26, 0.36],
    [1.2, 1.86, 0.3],
    [1.66, 2.44, 0.28],
    [1.86, 3.1, 0.26],
    [1.8, 3.8, 0.24],
    [1.56, 4.22, 0.14],
    [1.3, 3.96, 0.14],
    [1.14, 3.4, 0.17],
    [1.14, 2.7, 0.17],
    [1.32, 1.4, 0.16],
    [1.56, 0, 0.16],
    [1.74, -1.2, 0.16],
    [1.74, -1.9, 0.15],
    [1.5, -2.38, 0.14],
    [1.06, -2.52, 0.12],
    [0.74, -2.3, 0.1],
  ]),
  ...ellipse(0.92, -2, 0.36, 0.36),
];

/** For a stem that points up; turned over for one that points down. */
export const FLAG: Path = brush([
  [-0.02, 0.1, 0.06],
  [0.15, -0.55, 0.42],
  [0.5, -1.08, 0.3],
  [0.86, -1.6, 0.22],
  [0.96, -2.2, 0.16],
  [0.74, -2.9, 0.02],
]);

export const QUARTER_REST: Path = brush([
  [-0.3, 1.5, 0.04],
  [0.02, 1.1, 0.2],
  [0.28, 0.7, 0.36],
  [0.04, 0.3, 0.42],
  [0.02, 0.06, 0.34],
  [0.3, -0.34, 0.14],
  [0.42, -0.52, 0.06],
  [0.05, -0.5, 0.24],
  [-0.24, -0.74, 0.28],
  [-0.14, -1.1, 0.16],
  [0.08, -1.38, 0.04],
]);
export const EIGHTH_REST: Path = [
  ...ellipse(-0.22, 0.5, 0.27, 0.27),
  ...brush([
    [-0.24, 0.3, 0.1],
    [0.1, 0.22, 0.1],
    [0.4, 0.44, 0.1],
    [0.56, 0.76, 0.08],
  ]),
  ...polygon([0.62, 0.76], [0.5, 0.76], [-0.06, -1.02], [0.1, -1.02]),
];
export const BAR_REST: Path = polygon([0, 0], [NOTEHEAD_WIDTH, 0], [NOTEHEAD_WIDTH, 0.5], [0, 0.5]);

const SHARP: Path = [
  ...polygon([0.24, -1.4], [0.36, -1.4], [0.36, 1.3], [0.24, 1.3]),
  ...polygon([0.62, -1.26], [0.74, -1.26], [0.74, 1.44], [0.62, 1.44]),
  ...polygon([0, 0.24], [0.98, 0.5], [0.98, 0.8], [0, 0.54]),
  ...polygon([0, -0.76], [0.98, -0.5], [0.98, -0.2], [0, -0.46]),
];
const FLAT: Path = [
  ...polygon([0, -0.68], [0.12, -0.62], [0.12, 1.75], [0, 1.75]),
  ...brush([
    [0.06, 0.28, 0.06],
    [0.34, 0.46, 0.22],
    [0.62, 0.38, 0.3],
    [0.66, 0.08, 0.26],
    [0.42, -0.32, 0.16],
    [0.04, -0.64, 0.1],
  ]),
];
const NATURAL: Path = [
  ...polygon([0, -0.74], [0.12, -0.7], [0.12, 1.4], [0, 1.4]),
  ...polygon([0.58, -1.4], [0.7, -1.4], [0.7, 0.74], [0.58, 0.7]),
  ...polygon([0, 0.3], [0.7, 0.5], [0.7, 0.78], [0, 0.58]),
  ...polygon([0, -0.74], [0.7, -0.54], [0.7, -0.26], [0, -0.46]),
];

export const ACCIDENTALS: Readonly<Record<Accidental, { shape: Path; width: number }>> = {
  "#": { shape: SHARP, width: 0.98 },
  b: { shape: FLAT, width: 0.82 },
  n: { shape: NATURAL, width: 0.7 },
};

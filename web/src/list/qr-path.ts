import { encode } from "uqr";

export interface QrShape {
  /** Modules in a row, the quiet zone around them included. */
  readonly size: number;
  /** The dark modules as the path of a drawing, one unit each. */
  readonly path: string;
}

/** What scanners need around it to find it. */
const quietZone = 4;
/** Past it, phones have trouble with what a printer puts on paper. */
const maxVersion = 27;

/** A QR code of a text; nothing for one that is too long. */
export function qrShape(text: string): QrShape | undefined {
  try {
    const { data, size } = encode(text, {
      ecc: "L",
      boostEcc: true,
      border: quietZone,
      maxVersion,
    });
    return { size, path: data.map(rowPath).join("") };
  } catch {
    return undefined;
  }
}

/** Neighbours are drawn together: fewer, longer strokes. */
function rowPath(row: readonly boolean[], y: number): string {
  const runs = row.map(Number).join("").matchAll(/1+/g);
  return [...runs]
    .map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join("");
}

import type { Figure } from "../scenario.ts";
import type { Target } from "../targets.ts";
import { short } from "./table.ts";
import { judge } from "./verdict.ts";

const [rowHeight, labelWidth, barWidth, valueWidth] = [22, 460, 320, 90];
const colours = { met: "#2f7d4f", not: "#b3402e", target: "#222" };

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Each target as a bar on a logarithmic scale from a tenth to ten times; the line is the target. */
export function chart(targets: readonly Target[], figures: readonly Figure[]): string {
  const rows = targets.flatMap((target) => {
    const { measured, reached, isMet } = judge(target, figures);
    if (measured === undefined) return [];
    const label = `${target.figure}: ${target.says}`;
    return [{ label, measured, share: reached, isMet }];
  });
  const place = (share: number) =>
    labelWidth + (barWidth * (Math.log10(Math.min(10, Math.max(0.1, share))) + 1)) / 2;
  const width = labelWidth + barWidth + valueWidth;
  const height = rows.length * rowHeight + 20;
  const bars = rows.map(({ label, measured, share, isMet }, index) => {
    const y = 10 + index * rowHeight;
    const colour = isMet ? colours.met : colours.not;
    return [
      `<text x="${labelWidth - 8}" y="${y + 14}" text-anchor="end">${escape(label)}</text>`,
      `<rect x="${labelWidth}" y="${y + 3}" width="${(place(share) - labelWidth).toFixed(1)}"` +
        ` height="${rowHeight - 7}" fill="${colour}"/>`,
      `<text x="${labelWidth + barWidth + 8}" y="${y + 14}">${short(measured)}</text>`,
    ].join("\n");
  });
  const line = place(1).toFixed(1);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
${bars.join("\n")}
<line x1="${line}" y1="5" x2="${line}" y2="${height - 5}" stroke="${colours.target}"/>
</svg>
`;
}

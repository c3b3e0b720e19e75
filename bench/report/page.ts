import type { Figure } from "../scenario.ts";
import type { Target } from "../targets.ts";
import { short, spreadText, targetRow } from "./table.ts";
import { speedShare } from "./verdict.ts";

const begins = "<!-- results: written by npm run bench -->";
const ends = "<!-- end of results -->";

const cell = (text: string) => text.replaceAll("|", String.raw`\|`);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => "---"), ...rows];
  return lines.map((line) => `| ${line.map(cell).join(" | ")} |`).join("\n");
}

function figureRow(figure: Figure): string[] {
  const { precentor, ...others } = figure.sides;
  const beside = Object.entries(others).map(
    ([name, spread]) => `${name} ${spreadText(spread)}: ${short(speedShare(figure, name))}`,
  );
  const own = precentor ? spreadText(precentor) : "–";
  const p95 = precentor?.p95 === undefined ? "" : short(precentor.p95);
  return [figure.name, figure.unit, own, p95, beside.join("; "), figure.note ?? ""];
}

/** The page with the results of this run in the place of those before. */
export function withResults(
  page: string,
  about: string,
  targets: readonly Target[],
  figures: readonly Figure[],
): string {
  const [before = "", rest = ""] = page.split(begins);
  const after = rest.split(ends)[1] ?? "\n";
  const judged = targets.map((target) => targetRow(target, figures));
  const results = [
    begins,
    about,
    table(
      ["work", "target", "measured", ""],
      judged.map(({ figure, says, measured, mark }) => [figure, says, measured, mark]),
    ),
    "Times are medians of all rounds (lowest–highest); a number after a colon is the service's speed as " +
      "a share of that side's.",
    table(["work", "unit", "precentor", "p95", "beside it", "note"], figures.map(figureRow)),
    ends,
  ];
  return `${before}${results.join("\n\n")}${after}`;
}

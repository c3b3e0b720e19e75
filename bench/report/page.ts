import type { Figure } from "../scenario.ts";
import type { Target } from "../targets.ts";
import { targetRow } from "./table.ts";

const begins = "<!-- results: written by npm run bench -->";
const ends = "<!-- end of results -->";

const cell = (text: string) => text.replaceAll("|", String.raw`\|`);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => "---"), ...rows];
  return lines.map((line) => `| ${line.map(cell).join(" | ")} |`).join("\n");
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
    ends,
  ];
  return `${before}${results.join("\n\n")}${after}`;
}

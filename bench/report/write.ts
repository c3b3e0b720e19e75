import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { format } from "oxfmt";
import { root } from "../precentor/program.ts";
import type { Figure } from "../scenario.ts";
import type { Size } from "../sizes.ts";
import { targets } from "../targets.ts";
import { chart } from "./chart.ts";
import { withResults } from "./page.ts";

const rounded = (_key: string, value: unknown) =>
  typeof value === "number" ? Number(value.toPrecision(4)) : value;

/** Says how the run was made and nothing of whose machine it was. */
function aboutRun({ name, songs, rounds }: Size): string {
  const cores = `${availableParallelism()} cores (load average ${loadavg()[1]?.toFixed(1)})`;
  return (
    `The ${name} run: ${songs.toLocaleString("en")} songs in the large church, ${rounds} rounds, ` +
    `${cores}, Node.js ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}.`
  );
}

/** JSON and chart beside each other, named by the run; a whole run changes the page too. */
export async function writeReport(
  size: Size,
  figures: readonly Figure[],
  isWhole: boolean,
): Promise<void> {
  const folder = join(root, "bench/results");
  const name = isWhole ? size.name : "part";
  mkdirSync(folder, { recursive: true });
  const about = aboutRun(size);
  const json = JSON.stringify({ about, figures }, rounded, 2);
  writeFileSync(join(folder, `${name}.json`), `${json}\n`);
  writeFileSync(join(folder, `${name}.svg`), chart(targets, figures));
  if (!isWhole || size.name === "tiny") return;
  const page = join(root, "docs/bench.md");
  const text = withResults(readFileSync(page, "utf8"), about, targets, figures);
  const { code } = await format(page, text, { printWidth: 100 });
  writeFileSync(page, code);
}

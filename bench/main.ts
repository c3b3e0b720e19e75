import { parseArgs } from "node:util";
import { Load } from "./load/load.ts";
import { figureLine, targetTable } from "./report/table.ts";
import { writeReport } from "./report/write.ts";
import type { Bench, Figure, Scenario } from "./scenario.ts";
import { scenarios } from "./scenarios/index.ts";
import { type Size, sizes } from "./sizes.ts";
import { targets } from "./targets.ts";

const say = (text: string) => process.stdout.write(`${text}\n`);

const usage = `Usage: npm run bench -- [--quick|--tiny] [--songs N] [--churches N] [--million] [--short] [--peers] [SCENARIO ...]

Without a size: the full run, at 100,000 songs. --quick takes some minutes; --tiny tries the bench
itself; --songs gives the large church so many instead, to which the growing one grows as well;
--churches sets how many churches of a thousand songs there are; --million lets the church grow to a
million songs, and --short lets those have one short lyric version each, which takes half an hour
instead of hours; --peers installs services that a team might pick instead from the package registry,
and measures them too. Without scenarios: all of them.

${scenarios.map(({ name, about }) => `  ${name.padEnd(16)}${about}`).join("\n")}`;

interface Wanted {
  readonly size: Size;
  readonly wanted: readonly Scenario[];
}

const flag = { type: "boolean" } as const;
const options = {
  quick: flag,
  tiny: flag,
  songs: { type: "string" },
  churches: { type: "string" },
  million: flag,
  short: flag,
  peers: flag,
  help: flag,
} as const;

/** What to do, or what is wrong with the arguments; nothing when help is asked for. */
function readArguments(): Wanted | string | undefined {
  let parsed;
  try {
    parsed = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const { values, positionals } = parsed;
  if (values.help) return undefined;
  const unknown = positionals.find((name) => !scenarios.some((each) => each.name === name));
  if (unknown !== undefined) return `There is no scenario "${unknown}".`;
  const size = values.tiny ? sizes.tiny : values.quick ? sizes.quick : sizes.full;
  const wanted = scenarios.filter(({ name }) => positionals.includes(name));
  const songs = Number(values.songs ?? size.songs);
  if (!(songs >= 100)) return "--songs needs a number from 100 on.";
  const churches = Number(values.churches ?? size.churches);
  if (!(churches >= 2)) return "--churches needs a number from 2 on.";
  const smaller = size.growth.filter((stage) => stage < songs);
  const growth = values.songs ? [...smaller, songs] : [...size.growth];
  if (values.million) growth.push(1_000_000);
  return {
    size: {
      ...size,
      songs,
      growth,
      isGrowthShort: values.short ?? false,
      churches,
      peers: values.peers ?? false,
    },
    wanted: wanted.length > 0 ? wanted : scenarios,
  };
}

async function runAll(size: Size, wanted: readonly Scenario[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  const load = new Load();
  const bench: Bench = {
    size,
    load,
    progress: (text) => process.stderr.write(`  … ${text}\n`),
    report(figure) {
      figures.push(figure);
      say(figureLine(figure));
    },
  };
  try {
    for (const scenario of wanted) {
      const reason = scenario.skips?.(size);
      say(`\n${scenario.name}: ${reason ? `left out: ${reason}` : scenario.about}`);
      if (!reason) await scenario.run(bench);
    }
  } finally {
    await load.stop();
  }
  return figures;
}

async function main(): Promise<number> {
  const given = readArguments();
  if (given === undefined) {
    say(usage);
    return 0;
  }
  if (typeof given === "string") {
    process.stderr.write(`${given}\n\n${usage}\n`);
    return 2;
  }
  const { size, wanted } = given;
  const figures = await runAll(size, wanted);
  say(`\nTargets\n${targetTable(targets, figures)}`);
  await writeReport(size, figures, wanted.length === scenarios.length);
  return 0;
}

process.exitCode = await main();

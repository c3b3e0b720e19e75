import "./node-version.mjs";
import { join } from "node:path";
import { findFaults, prepareWebTests } from "./checks.mjs";
import { prepare, prepareInstall, root } from "./prepare.mjs";
import { providePrograms } from "./programs.mjs";
import { run } from "./run.mjs";

/** `--check` stops short of everything that needs a server: types, lint, format and unit tests. */
const [first, ...others] = process.argv.slice(2);
const isCheck = first === "--check";
const filters = isCheck ? ["--project", "unit", ...others] : [first, ...others].filter(Boolean);

const [arePrograms] = await Promise.all([isCheck || providePrograms(), prepareInstall()]);
if (!arePrograms) process.exit(1);
if (isCheck) await prepareWebTests();
/** Tests begin as soon as there is something to test; what the checks found is told at the end. */
const building = isCheck ? Promise.resolve() : prepare();
const checking = findFaults(building.catch(() => undefined));
await building;
const vitest = join(root, "node_modules/.bin/vitest");
const { code } = await run([vitest, "run", ...filters], { cwd: root, stdio: "inherit" });
const faults = await checking;
for (const fault of faults) process.stdout.write(fault);
process.exit(faults.length > 0 ? 1 : code);

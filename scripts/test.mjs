import { join } from "node:path";
import { passChecks } from "./checks.mjs";
import { prepare, prepareInstall, root } from "./prepare.mjs";
import { providePrograms } from "./programs.mjs";
import { run } from "./run.mjs";

/** `--check` stops short of everything that needs a server: types, lint, format and unit tests. */
const [first, ...others] = process.argv.slice(2);
const isCheck = first === "--check";
const filters = isCheck ? ["--project", "unit", ...others] : [first, ...others].filter(Boolean);

const [arePrograms] = await Promise.all([isCheck || providePrograms(), prepareInstall()]);
if (!arePrograms) process.exit(1);
const [arePassed] = await Promise.all([passChecks(), isCheck ? undefined : prepare()]);
if (!arePassed) process.exit(1);
const vitest = join(root, "node_modules/.bin/vitest");
const { code } = await run([vitest, "run", ...filters], { cwd: root, stdio: "inherit" });
process.exit(code);

import { spawnSync } from "node:child_process";
import { prepare, root } from "./prepare.mjs";

await prepare();
const options = { cwd: root, stdio: "inherit" };
const rolldown = "node_modules/rolldown/bin/cli.mjs";
const bundle = [rolldown, "-c", "bench/rolldown.config.mjs", "-d", "dist/bench"];
const built = spawnSync(process.execPath, bundle, { ...options, stdio: ["ignore", "ignore", 2] });
if (built.status !== 0) process.exit(1);
const { status } = spawnSync(process.execPath, ["dist/bench/main.js", ...process.argv.slice(2)], {
  ...options,
  env: { ...process.env, BENCH_ROOT: root },
});
process.exit(status ?? 1);

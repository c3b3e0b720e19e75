import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { prepare, root } from "./prepare.mjs";

const [name, ...args] = process.argv.slice(2);
const files = readdirSync(`${root}/bench`).filter((file) => file.endsWith(".ts"));
const names = files.map((file) => file.replace(/\.ts$/, ""));
if (!names.includes(name)) {
  process.stderr.write(`Usage: npm run bench ${names.join("|")} [ARGUMENTS]\n`);
  process.exit(2);
}
await prepare();
const options = { cwd: root, stdio: "inherit" };
const bundle = [
  "node_modules/rolldown/bin/cli.mjs",
  "-c",
  "rolldown.config.mjs",
  "-d",
  "dist/bench",
];
spawnSync(process.execPath, bundle, {
  ...options,
  stdio: ["ignore", "ignore", 2],
  env: { ...process.env, BENCH: name },
});
const { status } = spawnSync(process.execPath, [`dist/bench/${name}.js`, ...args], options);
process.exit(status ?? 1);

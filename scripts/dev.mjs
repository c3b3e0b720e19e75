import { spawn } from "node:child_process";
import { prepare, root } from "./prepare.mjs";

await prepare();
const options = { cwd: root, stdio: "inherit" };
const compiler = spawn(
  process.execPath,
  ["node_modules/rolldown/bin/cli.mjs", "-c", "--watch"],
  options,
);
const server = spawn(process.execPath, ["--watch-path=dist", "scripts/serve-built.mjs"], options);
for (const child of [compiler, server]) child.once("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    compiler.kill();
    server.kill();
  });
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { prepare, root, sourceFolders } from "./prepare.mjs";

/** Serves, and starts again when a source file changes. */
let server;
let pending;

async function restart() {
  const program = await prepare().catch((error) => process.stderr.write(`${error.message}\n`));
  if (typeof program !== "string") return;
  if (server?.exitCode === null && server.kill()) await once(server, "exit");
  server = spawn(process.execPath, ["bin/precentor", "serve"], { cwd: root, stdio: "inherit" });
}

await restart();
for (const folder of sourceFolders) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(pending);
    pending = setTimeout(restart, 100);
  });
}
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    server?.kill();
    process.exit(0);
  });
}

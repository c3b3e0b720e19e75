import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./build.mjs";

/** Engraves the sheets of the demo church anew; needed after a change of its music alone. */
const folder = mkdtempSync(join(root, "dist/demo-sheets-"));
const rolldown = [
  "node_modules/rolldown/bin/cli.mjs",
  "scripts/demo-sheets/main.ts",
  "--platform=node",
  "--format=esm",
  "--external=pdfkit",
  "--external=fontkit",
  `--dir=${folder}`,
];
const options = { cwd: root, stdio: ["ignore", "ignore", 2] };
const built = spawnSync(process.execPath, rolldown, options);
cpSync(join(root, "common/print/fonts"), join(folder, "fonts"), { recursive: true });
const drawn = spawnSync(process.execPath, [join(folder, "main.js"), "server/demo/sheets"], options);
rmSync(folder, { recursive: true });
process.exit((built.status || drawn.status) ?? 1);

import { join } from "node:path";
import { prepareInstall, root } from "./prepare.mjs";
import { writeClientTypes } from "./client-types.mjs";
import { run } from "./run.mjs";

/** Serves the web app alone, live; what it asks for goes to the server at API, by default `npm run dev`. */
await prepareInstall();
await writeClientTypes();
const vite = join(root, "node_modules/.bin/vite");
const { code } = await run([vite, "dev", ...process.argv.slice(2)], {
  cwd: join(root, "web"),
  stdio: "inherit",
});
process.exit(code);

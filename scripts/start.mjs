import { pathToFileURL } from "node:url";
import "./node-version.mjs";

// Not loaded before: an old Node.js may stop at the first name in it that it does not know.
const { prepare } = await import("./prepare.mjs");
const { main } = await import(pathToFileURL(await prepare()).href);
process.exit(await main(["serve", ...process.argv.slice(2)]));

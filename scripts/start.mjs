import { pathToFileURL } from "node:url";
import { prepare } from "./prepare.mjs";

const { main } = await import(pathToFileURL(await prepare()).href);
process.exit(await main(["serve", ...process.argv.slice(2)]));

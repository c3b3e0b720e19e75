import { prepare } from "./prepare.mjs";

const { main } = await import(await prepare());
process.exit(await main(["serve", ...process.argv.slice(2)]));

import { prepare } from "./prepare.mjs";

await prepare();
const { main } = await import("../dist/precentor.js");
process.exit(await main(["serve", ...process.argv.slice(2)]));

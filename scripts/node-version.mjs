// Imported before all else, and so in words that any Node.js understands.
import { readFileSync } from "node:fs";

const manifest = new URL("../package.json", import.meta.url);
const { engines } = JSON.parse(readFileSync(manifest, "utf8"));

const numbersOf = (version) => version.replace(/^\D+/, "").split(".").map(Number);

/** Of the ranges in package.json, "^20.19.0" and ">=24.0.0". */
function isWithin(range, version) {
  const [wanted, here] = [numbersOf(range), numbersOf(version)];
  if (range.startsWith("^") && wanted[0] !== here[0]) return false;
  const at = wanted.findIndex((number, index) => number !== here[index]);
  return at === -1 || here[at] > wanted[at];
}

const ranges = engines.node.split(" || ");
if (!ranges.some((range) => isWithin(range, process.version))) {
  const needed = ranges.map((range) => numbersOf(range).slice(0, 2).join("."));
  process.stderr.write(
    `precentor: it needs Node.js ${needed.join(", ")} or newer, and this is ${process.version}. ` +
      "Get one from https://nodejs.org, then do this again.\n",
  );
  process.exit(1);
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { placeOf, sourcesIn, specifiersIn } from "../imports.mjs";
import { isNamedByUs } from "./locked.mjs";
import { root } from "./root.mjs";

/** Packages that the web app imports, itself or through what it shares with the server. */
export function packagesOfWebApp() {
  const files = new Set(sourcesIn(root, ["web/src"]));
  const packages = new Set();
  for (const file of files) {
    const text = readFileSync(join(root, file), "utf8");
    for (const specifier of [...specifiersIn(text), ...servedAsTheyAre(text)]) {
      const [path] = specifier.split("?");
      const place = placeOf(path, file);
      // What the build makes (types, a client's description) need not be there.
      if (place !== undefined && existsSync(join(root, place))) files.add(place);
      else if (place === undefined && !path.startsWith(".")) packages.add(packageOf(path, file));
    }
  }
  return [...packages];
}

/** Files of packages that the app names by their path. */
function servedAsTheyAre(text) {
  return [...text.matchAll(/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//g)].map(([, name]) => name);
}

function packageOf(specifier, file) {
  if (specifier.startsWith("$")) return "@sveltejs/kit";
  const name = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
  if (!isNamedByUs(name)) throw new Error(`${file} imports ${name}, unknown to package.json.`);
  return name;
}

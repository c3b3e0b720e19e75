import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isNamedByUs } from "./locked.mjs";
import { root } from "./root.mjs";

const sources = join(root, "web/src");
const aliases = {
  $lib: join(sources, "lib"),
  $contract: join(root, "common/contract"),
  $domain: join(root, "common/domain"),
  $formats: join(root, "common/formats"),
  $print: join(root, "common/print"),
};
const kit = "@sveltejs/kit";

/** Packages that the web app imports, itself or through what it shares with the server. */
export function packagesOfWebApp() {
  const files = new Set(ownSources());
  const packages = new Set();
  for (const file of files) {
    for (const specifier of specifiersIn(readFileSync(file, "utf8"))) {
      const imported = fileOf(specifier, dirname(file));
      if (imported === undefined) packages.add(packageOf(specifier, file));
      else if (existsSync(imported)) files.add(imported);
    }
  }
  return [...packages];
}

function ownSources() {
  return readdirSync(sources, { recursive: true })
    .filter((path) => /\.(ts|svelte|css)$/.test(path) && !/\.(test|d)\.ts$/.test(path))
    .map((path) => join(sources, path));
}

function specifiersIn(text) {
  // A word in quotes is an attribute's.
  const imports = text.matchAll(/(?<!")\b(?:from|import)\s*\(?\s*"([^"\n]+)"/g);
  // Files that are served as they are, by their path.
  const files = text.matchAll(/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//g);
  return [...imports, ...files].map(([, specifier]) => specifier);
}

/** Files that the build makes (types, a client's description) need not be there. */
function fileOf(specifier, folder) {
  const [path] = specifier.split("?");
  if (path.startsWith(".")) return join(folder, path);
  const [first, ...rest] = path.split("/");
  return aliases[first] && join(aliases[first], ...rest);
}

function packageOf(specifier, file) {
  if (specifier.startsWith("$")) return kit;
  const name = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
  if (!isNamedByUs(name)) throw new Error(`${file} imports ${name}, unknown to package.json.`);
  return name;
}

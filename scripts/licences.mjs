import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildTools, byLicenceFile, inside } from "./licences/known.mjs";
import { lockedAt, placeOf, placesWithDependencies, productionPlaces } from "./licences/locked.mjs";
import { packagesOfWebApp } from "./licences/web-imports.mjs";
import { root } from "./licences/root.mjs";

export { byLicenceFile, inside, isPermissive } from "./licences/known.mjs";

export const page = join(root, "docs/licences.md");

/** Name, version and licence of every package that the server brings, and the web app. */
export function shipped() {
  const web = [
    ...placesWithDependencies(packagesOfWebApp()),
    ...buildTools.map((name) => placeOf("", name)),
  ];
  return { server: packagesAt(productionPlaces()), web: packagesAt(web) };
}

function packagesAt(places) {
  const packages = places.map(lockedAt).map(({ name, version, licence }) => ({
    name,
    version,
    licence: licence ?? byLicenceFile[name]?.licence ?? "unknown",
  }));
  const byName = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  return [...byName.keys()].toSorted().map((key) => byName.get(key));
}

/** The page, as the formatter would have it. */
export function licencesPage() {
  const { server, web } = shipped();
  return `# Licences of what is shipped

Precentor is under the [MIT licence](../LICENSE). This page lists what it brings along; it is
written by \`npm run licences\` from package-lock.json, and a test fails when it is out of date or
when a licence is not a permissive one.

## The server

Every package of a production install. Of those that are named after a kind of machine, only the
one that fits is installed.

${packageTable(server)}

## The web app

What its sources import, with all that this needs, and the tools that build it. The build leaves out
what is not used, Svelte's compiler for example, so this is the most that can be in it.

${packageTable(web)}

## Inside these packages

${table(
  ["part", "licence", "package", "text in the package"],
  inside.map(({ part, licence, of, text }) => [part, licence, of, text ?? "none"]),
)}

## Fonts

Songbooks and chord sheets are set in the Noto fonts, under OFL-1.1; files and text of the licence are in
\`common/print/fonts/\` and in the build.

## What is missing here

- \`@node-rs/argon2\` is a binary made of Rust crates, PDFium of more libraries than those above; the
  packages do not say which, nor under which licences.
- A production install has the texts of most licences in \`node_modules/\`. The files of the web app
  reach the browser without them.
- The container's image adds Node.js and Debian, with their own.
`;
}

function packageTable(packages) {
  const rows = packages.map(({ name, version, licence }) => [name, version, licence]);
  return table(["package", "version", "licence"], rows);
}

function table(head, rows) {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at].length)));
  const line = (cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at])).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(page, licencesPage());

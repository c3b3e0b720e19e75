import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const scripts = resolve(import.meta.dirname, "../../scripts");

export function writeFilesIn(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const empty = [
  "common/contract/a",
  "common/domain/a",
  "common/formats/a",
  "common/print/fonts/a",
  "server/demo/songs/a",
  "web/src/a",
  "web/src/api/a",
  "web/static/a",
  "web/bundle/a",
  "web/svelte.config.js",
  "web/vite.config.ts",
  "docs/openapi.json",
  "docs/ext-openapi.json",
];

/** A clone with next to nothing in it, and tools that only tell what they were asked to build. */
export function standInClone(): string {
  const clone = mkdtempSync(join(tmpdir(), "precentor-clone-"));
  for (const name of ["prepare", "build", "client-types", "run", "node-version", "release"]) {
    cpSync(join(scripts, `${name}.mjs`), join(clone, "scripts", `${name}.mjs`));
  }
  writeFilesIn(clone, {
    ...Object.fromEntries(empty.map((path) => [path, ""])),
    "package.json": `{ "version": "9.9.9", "engines": { "node": ">=20.0.0" },
      "scripts": { "audit": "true" } }`,
    "package-lock.json": "{}",
    "rolldown.config.mjs": "export const loadedPackages = [];",
  });
  addTools(clone);
  return clone;
}

/** What an installation would bring. */
export function addTools(clone: string): void {
  const tool = (name: string, folder: string, file: string) => `
    const { appendFileSync, mkdirSync, writeFileSync } = process.getBuiltinModule("node:fs");
    appendFileSync(${JSON.stringify(join(clone, "built"))}, "${name} ");
    mkdirSync(${folder}, { recursive: true });
    writeFileSync(${folder} + "/${file}", process.env.WEB_VERSION ?? "");`;
  const lock = readFileSync(join(clone, "package-lock.json"));
  const hash = createHash("sha256").update(lock).digest("hex");
  writeFilesIn(clone, {
    "node_modules/.precentor-installed": `${process.platform} ${process.arch} ${hash}`,
    "node_modules/rolldown/bin/cli.mjs": tool("server", "process.argv[4]", "precentor.js"),
    "node_modules/vite/bin/vite.js": tool("web", "process.env.WEB_OUT", "index.html"),
    "node_modules/openapi-typescript/package.json": `{ "type": "module", "main": "index.js" }`,
    "node_modules/openapi-typescript/index.js": `export default () => "types";
      export const astToString = (types) => types;`,
  });
}

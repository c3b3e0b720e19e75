import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { byLicenceFile, inside, isPermissive, licencesPage, page, shipped } from "./licences.mjs";

const installed = resolve(import.meta.dirname, "../node_modules");
const { server, web } = shipped();

test("docs/licences.md is up to date: npm run licences", () => {
  expect(readFileSync(page, "utf8")).toBe(licencesPage());
});

test("everything shipped is under a permissive licence", () => {
  const others = [...server, ...web, ...inside].filter(({ licence }) => !isPermissive(licence));
  expect(others).toEqual([]);
});

test.each(["GPL-3.0-only", "MPL-2.0", "MIT AND GPL-2.0-only", "(MIT OR GPL-2.0-only)", "unknown"])(
  "%s would be refused",
  (licence) => expect(isPermissive(licence)).toBe(false),
);

test("tools that only test or check are not taken for shipped", () => {
  const names = new Set([...server, ...web].map(({ name }) => name));
  for (const name of ["vitest", "fast-check", "typescript", "s3rver"]) {
    expect(names.has(name), name).toBe(false);
  }
});

test("every direct dependency is listed, and what the web app imports of the others", () => {
  const { dependencies } = JSON.parse(
    readFileSync(resolve(installed, "../package.json"), "utf8"),
  ) as { dependencies: Record<string, string> };
  const listed = (packages: typeof server) => packages.map(({ name }) => name);
  expect(listed(server)).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  const imported = ["@fontsource-variable/inter", "@sveltejs/kit", "openapi-fetch", "pdfjs-dist"];
  expect(listed(web)).toEqual(expect.arrayContaining(imported));
});

const licenceFiles = [
  ...inside.map(({ of, text }) => [of, text] as const),
  ...Object.entries(byLicenceFile).map(([name, { text }]) => [name, text] as const),
].filter(([, text]) => text !== undefined);

test.each(licenceFiles)("%s still has %s, which speaks of a licence", (name, text = "") => {
  const said = readFileSync(join(installed, name, text), "utf8");
  expect(said).toMatch(/licen[cs]e|redistribution|disclaims copyright/i);
});

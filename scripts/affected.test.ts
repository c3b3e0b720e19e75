import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { affectedBy, testsOf } from "./affected.mjs";
import { root } from "./prepare.mjs";

const foldersIn = (folder: string) =>
  readdirSync(`${root}/${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

const tests = readdirSync(`${root}/test`, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".test.ts") && !path.startsWith("formats/"));

/** Pages are composed of the other folders and have no tests of their own. */
const composed = new Set(["web/src/routes", "web/src/params", "web/src/browser"]);

test("every folder of the sources has a row, and every row a folder", () => {
  const folders = ["common", "server", "web/src"].flatMap(foldersIn);
  expect(folders.filter((folder) => !testsOf[folder] && !composed.has(folder))).toEqual([]);
  const others = ["server", "web/src", "deploy", "docs", "test/formats"];
  const deeper = ["server/db", "server/http"].flatMap(foldersIn);
  const known = new Set([...folders, ...deeper, ...others]);
  expect(Object.keys(testsOf).filter((row) => !known.has(row))).toEqual([]);
});

test("every test of the public face is in a row, and every row names tests that are there", () => {
  const starts = Object.values(testsOf).flat();
  expect(tests.filter((path) => !starts.some((start) => path.startsWith(start)))).toEqual([]);
  expect(starts.filter((start) => !tests.some((path) => path.startsWith(start)))).toEqual([]);
});

test("a file has the row of the longest folder that it is in; a test is run itself", () => {
  expect(affectedBy(["server/db/migrations/index.ts"])).toContain("test/faults/migration");
  expect(affectedBy(["server/db/migrations/index.ts"])).not.toContain("test/cli/verify");
  expect(affectedBy(["test/http/gate.test.ts"])).toEqual(["test/http/gate.test.ts"]);
  expect(affectedBy(["README.md"])).toEqual([]);
});

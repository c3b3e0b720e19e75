import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { run } from "./run.mjs";
import { inOrder } from "./test-order.ts";

const file = (name: string, seconds?: number, hasFailed = false, bytes = 1000) => ({
  name,
  project: name.split(" ")[0] ?? "",
  last: seconds === undefined ? undefined : { ms: seconds * 1000, hasFailed },
  bytes,
});

const namesInOrder = (files: readonly ReturnType<typeof file>[]) =>
  inOrder(files).map(({ name }) => name);

test("units first, then what failed last time, then each project's longest files", () => {
  const files = [
    file("browser long", 60),
    file("sqlite short", 1),
    file("browser short", 2),
    file("sqlite failed", 3, true),
    file("unit passed", 1),
    file("unit failed", 0.1, true),
    file("sqlite long", 9),
    file("browser failed", 1, true),
  ];
  expect(namesInOrder(files)).toEqual([
    "unit failed",
    "unit passed",
    "browser failed",
    "sqlite failed",
    "browser long",
    "browser short",
    "sqlite long",
    "sqlite short",
  ]);
});

test("new files are the first of their project, the largest before the others", () => {
  const files = [
    file("sqlite known", 9),
    file("sqlite new", undefined, false, 2000),
    file("sqlite newer", undefined, false, 3000),
    file("unit known", 1),
  ];
  const names = ["unit known", "sqlite newer", "sqlite new", "sqlite known"];
  expect(namesInOrder(files)).toEqual(names);
});

test("the first failure is printed when it happens, once, and what passed at a second try at the end", async () => {
  const folder = mkdtempSync(join(tmpdir(), "precentor-order-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const root = resolve(import.meta.dirname, "..");
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(join(root, "node_modules/vitest"), join(folder, "node_modules/vitest"));
  const files = {
    "vitest.config.ts": `
      import { FirstFailure } from ${JSON.stringify(join(root, "scripts/test-order.ts"))};
      const reporters = ["default", new FirstFailure()];
      export default { test: { reporters, fileParallelism: false, retry: 1 } };`,
    "a.test.ts": `
      import { expect, test } from "vitest";
      test("one", () => expect(1).toBe(2));
      test("two", () => expect(1).toBe(3));
      let tries = 0;
      test("three", () => expect((tries += 1)).toBe(2));`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  // With a pattern nothing is kept for the order of the next run.
  const args = [process.execPath, vitest, "run", "--no-color", "-t", "one|two|three"];
  const { code, output } = await run(args, { cwd: folder });
  expect(code, output).toBe(1);
  const [before = "", after = "", ...more] = output.split("First failure:");
  expect([before.includes("expected 1 to be 2"), more]).toEqual([false, []]);
  expect(after).toMatch(/^.* > one$[^]*expected 1 to be 2[^]*Failed Tests 2/m);
  expect(output).toMatch(/Passed only when tried again:\n +a\.test\.ts > three$/m);
});

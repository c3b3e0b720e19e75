import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { circlesIn } from "./circles.mjs";

let sources: string;

beforeEach(() => void (sources = mkdtempSync(join(tmpdir(), "circles-"))));
afterEach(() => rmSync(sources, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(sources, path)), { recursive: true });
    writeFileSync(join(sources, path), text);
  }
}

test("imports that all point one way make no circle", () => {
  write({
    "routes/+page.svelte": `<script>import Song from "$lib/song/Song.svelte";</script>`,
    "song/Song.svelte": `<script>import { a } from "$lib/ui/a.ts";</script>`,
    "ui/a.ts": `import { b } from "./menu/b.ts"; import { c } from "$contract/c.ts";`,
    "ui/menu/b.ts": `import { d } from "../d.ts";`,
    "ui/d.ts": `import { a } from "$contract/a.ts";`,
  });
  expect(circlesIn(sources)).toEqual([]);
});

test("a circle over three rooms is told with what ties it, though no file is in one", () => {
  write({
    "song/a.ts": `import { b } from "../list/deep/b.ts";`,
    "list/deep/b.ts": `import type { C } from "$lib/pdf/C.svelte";`,
    "pdf/C.svelte": `<script>import { d } from "$lib/song/d.ts";</script>`,
    "song/d.ts": "",
    "stand/e.ts": `import { a } from "$lib/song/a.ts";`,
  });
  expect(circlesIn(sources)).toEqual([
    `list, pdf, song:
  list/deep/b.ts → pdf/C.svelte
  pdf/C.svelte → song/d.ts
  song/a.ts → list/deep/b.ts`,
  ]);
});

test("files of one room in a circle are told, also where one is imported when needed", () => {
  write({
    "ui/a.ts": `export const load = () => import("./menu/B.svelte");`,
    "ui/menu/B.svelte": `<script>import type { A } from "../a.ts";</script>`,
  });
  expect(circlesIn(sources)).toEqual([
    `ui/a.ts, ui/menu/B.svelte:
  ui/a.ts → ui/menu/B.svelte
  ui/menu/B.svelte → ui/a.ts`,
  ]);
});

test("what tests import ties nothing", () => {
  write({
    "ui/a.ts": "",
    "ui/a.test.ts": `import { b } from "$lib/song/b.ts";`,
    "song/b.ts": `import { a } from "$lib/ui/a.ts";`,
  });
  expect(circlesIn(sources)).toEqual([]);
});

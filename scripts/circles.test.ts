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
    "routes/+page.svelte": `<script>import Song from "$lib/reading/song/Song.svelte";</script>`,
    "reading/song/Song.svelte": `<script>import { a } from "$lib/parts/a.ts";</script>`,
    "parts/a.ts": `import { b } from "./b.ts"; import { c } from "$contract/c.ts";`,
    "parts/b.ts": `import { a } from "./a.ts";`,
  });
  expect(circlesIn(sources)).toEqual([]);
});

test("a circle over three folders is told with what ties it", () => {
  write({
    "reading/song/a.ts": `import { b } from "../kept/b.ts";`,
    "reading/kept/b.ts": `import type { C } from "$lib/reading/pdf/C.svelte";`,
    "reading/pdf/C.svelte": `<script>import { a } from "$lib/reading/song/a.ts";</script>`,
    "reading/stand/d.ts": `import { a } from "$lib/reading/song/a.ts";`,
  });
  expect(circlesIn(sources)).toEqual([
    `reading/kept, reading/pdf, reading/song:
  reading/kept/b.ts → reading/pdf/C.svelte
  reading/pdf/C.svelte → reading/song/a.ts
  reading/song/a.ts → reading/kept/b.ts`,
  ]);
});

test("a folder and one inside it are two, and an import that is made when needed is one", () => {
  write({
    "parts/a.ts": `export const load = () => import("./menu/B.svelte");`,
    "parts/menu/B.svelte": `<script>import type { A } from "../a.ts";</script>`,
  });
  expect(circlesIn(sources)).toEqual([
    `parts, parts/menu:
  parts/a.ts → parts/menu/B.svelte
  parts/menu/B.svelte → parts/a.ts`,
  ]);
});

test("what tests import ties nothing", () => {
  write({
    "parts/a.ts": "",
    "parts/a.test.ts": `import { b } from "$lib/reading/b.ts";`,
    "reading/b.ts": `import { a } from "$lib/parts/a.ts";`,
  });
  expect(circlesIn(sources)).toEqual([]);
});

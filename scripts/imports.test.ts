import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { faultsOfImports } from "./imports.mjs";

let sources: string;

beforeEach(() => void (sources = mkdtempSync(join(tmpdir(), "imports-"))));
afterEach(() => rmSync(sources, { recursive: true }));

function faultsOf(files: Readonly<Record<string, string>>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(sources, path)), { recursive: true });
    writeFileSync(join(sources, path), text);
  }
  return faultsOfImports(sources);
}

test.each([
  ["common/contract/song.ts", "../domain/song.ts", "common/domain/song.ts"],
  ["common/domain/song.ts", "../../server/db/song.ts", "server/db/song.ts"],
  ["common/domain/role.ts", "../../server/config.ts", "server/config.ts"],
  ["common/domain/hash.ts", "node:crypto", "node:"],
  ["common/domain/duplicates.ts", "../formats/song.ts", "common/formats/song.ts"],
  ["common/formats/text.ts", "../print/runs.ts", "common/print/runs.ts"],
  ["common/formats/read.ts", "node:fs", "node:"],
  ["common/print/runs.ts", "../../server/db/song.ts", "server/db/song.ts"],
  ["server/db/song.ts", "../commands/song.ts", "server/commands/song.ts"],
  ["server/db/sqlite/open.ts", "../../blobs/disk.ts", "server/blobs/disk.ts"],
  ["server/db/search.ts", "./sqlite/search.ts", "server/db/sqlite/search.ts"],
  ["server/db/postgres/open.ts", "../sqlite/open.ts", "server/db/sqlite/open.ts"],
  ["server/http/server.ts", "../db/postgres/open.ts", "server/db/postgres/open.ts"],
  ["server/blobs/disk.ts", "../db/song.ts", "server/db/song.ts"],
  ["server/blobs/s3.ts", "../workers/queue.ts", "server/workers/queue.ts"],
  ["server/workers/counters.ts", "../http/address.ts", "server/http/address.ts"],
  ["server/workers/queue.ts", "../db/database.ts", "server/db/database.ts"],
  ["server/backup/write.ts", "../http/server.ts", "server/http/server.ts"],
  ["server/commands/saves.ts", "fastify", "fastify"],
  ["server/http/server.ts", "../cli/main.ts", "server/cli/main.ts"],
  ["web/src/routes/page.ts", "$print/chord-sheet.ts", "common/print/chord-sheet.ts"],
  ["web/src/browser/pause.ts", "../api/rate-limit.ts", "web/src/api/rate-limit.ts"],
  ["web/src/messages/plural.ts", "node:fs", "node:"],
  ["web/src/messages/language.ts", "../ui/field.ts", "web/src/ui/field.ts"],
  ["web/src/api/client.ts", "../ui/field.ts", "web/src/ui/field.ts"],
  ["web/src/ui/field.ts", "../song/song.ts", "web/src/song/song.ts"],
  ["web/src/compare/lyrics.ts", "../ui/field.ts", "web/src/ui/field.ts"],
  ["web/src/compare/merge-lyrics.ts", "$formats/song.ts", "common/formats/song.ts"],
  ["web/src/song/song.ts", "../editing/draft.ts", "web/src/editing/draft.ts"],
  ["web/src/list/model.ts", "$lib/shell/leave.ts", "web/src/shell/leave.ts"],
  ["web/src/pdf/sheet.ts", "$print/chord-sheet.ts", "common/print/chord-sheet.ts"],
  ["web/src/editing/draft.ts", "../shell/leave.ts", "web/src/shell/leave.ts"],
  ["web/src/lyrics-editor/server.ts", "../../../server/db/song.ts", "server/db/song.ts"],
  ["web/src/shell/leave.ts", "../routes/page.ts", "web/src/routes/page.ts"],
])("%s must not import %s", (file, imported, told) => {
  const faults = faultsOf({ [file]: `import { it } from "${imported}";` });
  expect(faults).toEqual([`${file} must not import ${told}`]);
});

test.each([
  ["common/domain/field.ts", "../contract/fields.ts"],
  ["common/domain/search.ts", "./folding.ts"],
  ["common/domain/search.test.ts", "../../server/db/song.ts"],
  ["common/formats/json.ts", "../domain/folding.ts"],
  ["server/backup/read.ts", "../db/tables.ts"],
  ["server/app.ts", "./db/sqlite/open.ts"],
  ["server/db/catalogue.ts", "../../common/domain/search.ts"],
  ["web/src/arrangement-editor/sheet.ts", "$print/chord-sheet.ts"],
  ["web/src/list/list.ts", "$domain/folding.ts"],
  ["web/src/list/list.ts", "@sveltejs/kit"],
  ["web/src/compare/merge.ts", "./metadata.ts"],
])("%s may import %s", (file, imported) => {
  expect(faultsOf({ [file]: `import { it } from "${imported}";` })).toEqual([]);
});

test("imports that all point one way make no circle", () => {
  const faults = faultsOf({
    "web/src/routes/+page.svelte": `<script>import Song from "$lib/song/Song.svelte";</script>`,
    "web/src/song/Song.svelte": `<script>import { a } from "$lib/ui/a.ts";</script>`,
    "web/src/ui/a.ts": `import { b } from "./menu/b.ts"; import { c } from "$contract/c.ts";`,
    "web/src/ui/menu/b.ts": `import { d } from "../d.ts";`,
    "web/src/ui/d.ts": `import { a } from "$contract/a.ts";`,
  });
  expect(faults).toEqual([]);
});

test("a circle over three rooms is told with what ties it, though no file is in one", () => {
  const faults = faultsOf({
    "web/src/song/a.ts": `import { b } from "../list/deep/b.ts";`,
    "web/src/list/deep/b.ts": `import type { C } from "../../pdf/C.svelte";`,
    "web/src/pdf/C.svelte": `<script>import { d } from "$lib/song/d.ts";</script>`,
    "web/src/song/d.ts": "",
    "web/src/stand/e.ts": `import { a } from "../song/a.ts";`,
  });
  expect(faults).toEqual([
    `In a circle: web/src/list, web/src/pdf, web/src/song
  web/src/list/deep/b.ts → web/src/pdf/C.svelte
  web/src/pdf/C.svelte → web/src/song/d.ts
  web/src/song/a.ts → web/src/list/deep/b.ts`,
  ]);
});

test("files of one room in a circle are told, also where one is imported when needed", () => {
  const faults = faultsOf({
    "web/src/ui/a.ts": `export const load = () => import("./menu/B.svelte");`,
    "web/src/ui/menu/B.svelte": `<script>import type { A } from "../a.ts";</script>`,
  });
  expect(faults).toEqual([
    `In a circle: web/src/ui/a.ts, web/src/ui/menu/B.svelte
  web/src/ui/a.ts → web/src/ui/menu/B.svelte
  web/src/ui/menu/B.svelte → web/src/ui/a.ts`,
  ]);
});

import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { run } from "./run.mjs";

const root = resolve(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "precentor-layers-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Who must not import what. The linter passes over a pattern that it cannot read, and says nothing. */
const forbidden = [
  ["src/contract/song.ts", "../domain/song.ts"],
  ["src/domain/song.ts", "../db/song.ts"],
  ["src/domain/role.ts", "../config.ts"],
  ["src/domain/hash.ts", "node:crypto"],
  ["src/domain/merge/song.ts", "../../formats/song.ts"],
  ["src/domain/merge/lyrics.ts", "../../soon.ts"],
  ["src/formats/text.ts", "../print/runs.ts"],
  ["src/formats/read.ts", "node:fs"],
  ["src/db/song.ts", "../commands/song.ts"],
  ["src/db/sqlite/open.ts", "../../blobs/disk.ts"],
  ["src/blobs/disk.ts", "../db/song.ts"],
  ["src/pdf/checker.ts", "../http/server.ts"],
  ["src/print/runs.ts", "../db/song.ts"],
  ["src/backup/write.ts", "../commands/song.ts"],
  ["src/counters/local.ts", "../http/caller.ts"],
  ["src/fair/queue.ts", "../db/waiting.ts"],
  ["src/threads/thread.ts", "../pdf/checker.ts"],
  ["src/commands/song.ts", "../http/server.ts"],
  ["src/http/server.ts", "../cli/main.ts"],
  ["web/src/routes/page.ts", "$print/woff.ts"],
  ["web/src/lib/browser/pause.ts", "$lib/service/budget/budget.ts"],
  ["web/src/lib/i18n/plural.ts", "node:fs"],
  ["web/src/lib/look/theme.ts", "$lib/parts/field.ts"],
  ["web/src/lib/service/budget.ts", "$lib/i18n/plural.ts"],
  ["web/src/lib/lists/model.ts", "$lib/parts/field.ts"],
  ["web/src/lib/parts/field.ts", "$lib/reading/song.ts"],
  ["web/src/lib/reading/song.ts", "$lib/writing/draft.ts"],
  ["web/src/lib/reading/sheet.ts", "$print/woff.ts"],
  ["web/src/lib/writing/draft.ts", "$lib/shell/leave.ts"],
  ["web/src/lib/writing/server.ts", "../../../../src/db/song.ts"],
  ["web/src/lib/shell/leave.ts", "../../../../src/app.ts"],
] as const;

const allowed = [
  ["src/domain/field.ts", "../contract/limits.ts"],
  ["src/domain/compare/song.ts", "../folding.ts"],
  ["src/formats/json.ts", "../domain/folding.ts"],
  ["src/backup/read.ts", "../db/tables.ts"],
  ["web/src/lib/writing/sheet.ts", "$print/woff.ts"],
  ["web/src/lib/reading/list.ts", "$domain/folding.ts"],
] as const;

test("the linter refuses imports that point upwards, and no others", async () => {
  copyFileSync(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  for (const [file, imported] of [...forbidden, ...allowed]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    const source = `import { it } from "${imported}";\nexport const same = it;\n`;
    writeFileSync(join(folder, file), source);
  }
  const oxlint = join(root, "node_modules/.bin/oxlint");
  const { output } = await run([oxlint, "--format=unix"], { cwd: folder });
  const refused = output.split("\n").filter((line) => line.includes("import is restricted"));
  const files = refused.map((line) => line.slice(0, line.indexOf(":")));
  expect(files.toSorted()).toEqual(forbidden.map(([file]) => file).toSorted());
});

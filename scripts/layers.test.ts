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
  ["common/contract/song.ts", "../domain/song.ts"],
  ["common/domain/song.ts", "../../server/db/song.ts"],
  ["common/domain/role.ts", "../../server/config.ts"],
  ["common/domain/hash.ts", "node:crypto"],
  ["common/domain/duplicates.ts", "../formats/song.ts"],
  ["common/formats/text.ts", "../print/runs.ts"],
  ["common/formats/read.ts", "node:fs"],
  ["common/print/runs.ts", "../../server/db/song.ts"],
  ["server/db/song.ts", "../commands/song.ts"],
  ["server/db/sqlite/open.ts", "../../blobs/disk.ts"],
  ["server/blobs/disk.ts", "../db/song.ts"],
  ["server/blobs/s3.ts", "../workers/queue.ts"],
  ["server/workers/counters.ts", "../http/address.ts"],
  ["server/workers/queue.ts", "../db/database.ts"],
  ["server/backup/write.ts", "../http/server.ts"],
  ["server/commands/saves.ts", "../http/server.ts"],
  ["server/http/server.ts", "../cli/main.ts"],
  ["web/src/routes/page.ts", "$print/chord-sheet.ts"],
  ["web/src/browser/pause.ts", "../api/rate-limit.ts"],
  ["web/src/messages/plural.ts", "node:fs"],
  ["web/src/messages/language.ts", "../ui/field.ts"],
  ["web/src/api/client.ts", "../ui/field.ts"],
  ["web/src/ui/field.ts", "../song/song.ts"],
  ["web/src/compare/lyrics.ts", "../ui/field.ts"],
  ["web/src/compare/merging/lyrics.ts", "$formats/song.ts"],
  ["web/src/song/song.ts", "../editing/draft.ts"],
  ["web/src/list/model.ts", "../shell/leave.ts"],
  ["web/src/pdf/sheet.ts", "$print/chord-sheet.ts"],
  ["web/src/editing/draft.ts", "../shell/leave.ts"],
  ["web/src/lyrics-editor/server.ts", "../../../server/db/song.ts"],
  ["web/src/shell/leave.ts", "../../../server/app.ts"],
] as const;

const allowed = [
  ["common/domain/field.ts", "../contract/fields.ts"],
  ["common/domain/search.ts", "./folding.ts"],
  ["common/formats/json.ts", "../domain/folding.ts"],
  ["server/backup/read.ts", "../db/tables.ts"],
  ["server/db/catalogue.ts", "../../common/domain/search.ts"],
  ["web/src/arrangement-editor/sheet.ts", "$print/chord-sheet.ts"],
  ["web/src/list/list.ts", "$domain/folding.ts"],
  ["web/src/compare/merging/song.ts", "../metadata.ts"],
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

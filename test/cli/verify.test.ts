import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Asset } from "../../src/contract/asset.ts";
import type { LyricVersion } from "../../src/contract/lyrics.ts";
import type { Song } from "../../src/contract/song.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { testedEngine } from "../harness/engine.ts";
import { storedFiles } from "../harness/files.ts";
import { lyricsOf, pdf } from "../harness/material.ts";
import { objectIdOf } from "../harness/objects.ts";

let t: TestChurch;
let song: Song;
let lyrics: LyricVersion;
let asset: Asset;
let objectId: string;
const copies = mkdtempSync(join(tmpdir(), "precentor-verify-"));

beforeAll(async () => {
  t = await startChurch();
  song = await t.editor.song(t.church, { title: "First" });
  await t.editor.update(`${t.base}/songs/${song.id}`, 1, { title: "Second" });
  await t.editor.update(`${t.base}/songs/${song.id}`, 2, { title: "Third" });
  lyrics = await t.editor.lyrics(t.church, song.id, lyricsOf("de", [["Morgenlicht"]]));
  asset = await t.editor.asset(t.church, pdf(1, "verify"));
  objectId = await objectIdOf(t.installation, t.church, asset);
  const document = { label: "Setting", lyricVersionIds: [lyrics.id], assetIds: [asset.id] };
  await t.editor.arrangement(t.church, song.id, document);
  await t.editor.song(t.church, { title: "Another" });
  await t.server.stop();
});
afterAll(async () => {
  await t.installation.remove();
  rmSync(copies, { recursive: true });
});

/** A copy of the installation after some damage. */
function damaged(damage: (folder: string) => void): string {
  const folder = mkdtempSync(join(copies, "copy-"));
  cpSync(t.installation.dataDir, folder, { recursive: true });
  damage(folder);
  return folder;
}

const sql = (statement: string) => (folder: string) => {
  const db = new DatabaseSync(join(folder, "precentor.db"));
  db.exec("PRAGMA foreign_keys = OFF");
  const church = `church_id = '${t.church}'`;
  db.exec(statement.replaceAll("@church", church).replaceAll("SONG", song.id));
  db.close();
};

const blobIn = (folder: string) => {
  const engine = testedEngine(folder);
  const found = storedFiles({ dataDir: folder, engine }).find((path) => {
    return path.includes(objectId);
  });
  if (!found) throw new Error("the asset's object is not to be found");
  return found;
};

test("verify finds nothing wrong with what the service wrote", async () => {
  const { code, stderr } = await t.installation.cli(["verify"]);
  expect([code, stderr]).toEqual([0, ""]);
});

test.each<[string, (folder: string) => void, () => string]>([
  [
    "a flipped byte in a file",
    (folder) => {
      const bytes = readFileSync(blobIn(folder));
      bytes[20] = (bytes[20] ?? 0) ^ 1;
      writeFileSync(blobIn(folder), bytes);
    },
    () => asset.sha256,
  ],
  ["a truncated file", (folder) => writeFileSync(blobIn(folder), ""), () => asset.sha256],
  ["a missing file", (folder) => rmSync(blobIn(folder)), () => asset.sha256],
  [
    "another file's bytes in its place",
    (folder) => {
      writeFileSync(join(folder, "other"), pdf(2));
      copyFileSync(join(folder, "other"), blobIn(folder));
    },
    () => asset.sha256,
  ],
  [
    "a missing revision of a head",
    sql("DELETE FROM song_revisions WHERE @church AND song_id = 'SONG' AND version = 3"),
    () => song.id,
  ],
  [
    "a gap in the versions",
    sql("DELETE FROM song_revisions WHERE @church AND song_id = 'SONG' AND version = 2"),
    () => song.id,
  ],
  [
    "a head that is ahead of its revisions",
    sql("UPDATE songs SET version = 4 WHERE @church AND id = 'SONG'"),
    () => song.id,
  ],
  ["a missing lyric revision", sql("DELETE FROM lyric_revisions WHERE @church"), () => lyrics.id],
  [
    "a missing arrangement revision",
    sql("DELETE FROM arrangement_revisions WHERE @church"),
    () => "",
  ],
  [
    "a missing asset of an arrangement",
    sql("DELETE FROM assets WHERE @church"),
    () => "arrangement",
  ],
  ["a missing outbox entry", sql(`DELETE FROM outbox WHERE ${firstEvent()}`), () => "outbox"],
  ["a missing operation", sql(`DELETE FROM operations WHERE ${firstEvent()}`), () => "operation"],
  ["a missing event", sql("DELETE FROM events WHERE @church AND cursor = 2"), () => ""],
  [
    "a gap in the cursors",
    sql("UPDATE events SET cursor = 99 WHERE @church AND cursor = 6"),
    () => "cursor",
  ],
  ["a church that is ahead of its events", sql(`UPDATE churches SET cursor = 99`), () => "cursor"],
  [
    "an operation that names another event",
    sql(
      `UPDATE operations SET response = json_set(response, '$.operationId', 'SONG') WHERE ${firstEvent()}`,
    ),
    () => "operation",
  ],
])("verify reports %s", async (_, damage, clue) => {
  const folder = damaged(damage);
  const text = await t.installation.cli(["verify"], "", { DATA_DIR: folder });
  expect(text.code).toBe(1);
  expect(text.stdout + text.stderr).toContain(clue());
  const json = await t.installation.cli(["verify", "--json"], "", { DATA_DIR: folder });
  expect(json.code).toBe(1);
  expect(JSON.parse(json.stdout)).toMatchObject({ ok: false, problems: expect.any(Array) });
});

function firstEvent(): string {
  return "@church AND event_id = (SELECT id FROM events WHERE @church AND cursor = 1)";
}

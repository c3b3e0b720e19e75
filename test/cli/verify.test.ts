import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Arrangement } from "../../common/contract/arrangement.ts";
import type { Asset } from "../../common/contract/asset.ts";
import type { LyricVersion } from "../../common/contract/lyrics.ts";
import type { Song } from "../../common/contract/song.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { testedEngine } from "../harness/engine.ts";
import { storedFiles } from "../harness/files.ts";
import { lyricsOf, pdf } from "../harness/material.ts";
import { objectIdOf } from "../harness/objects.ts";

let t: ChurchHere;
let song: Song;
let lyrics: LyricVersion;
let asset: Asset;
let arrangement: Arrangement;
let objectId: string;
const copies = mkdtempSync(join(tmpdir(), "precentor-verify-"));

beforeAll(async () => {
  t = await startChurchHere();
  song = await t.editor.song(t.church, { title: "First" });
  await t.editor.update(`${t.base}/songs/${song.id}`, 1, { title: "Second" });
  await t.editor.update(`${t.base}/songs/${song.id}`, 2, { title: "Third" });
  lyrics = await t.editor.lyrics(t.church, song.id, lyricsOf("de", [["Morgenlicht"]]));
  asset = await t.editor.asset(t.church, pdf(1, "verify"));
  objectId = await objectIdOf(t.installation, t.church, asset);
  const document = { label: "Setting", lyricVersionIds: [lyrics.id], assetIds: [asset.id] };
  arrangement = await t.editor.arrangement(t.church, song.id, document);
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

/** Spoils the last bytes of the page where a table or an index begins, or all of them. */
const rot = (name: string, count?: number) => (folder: string) => {
  const path = join(folder, "precentor.db");
  const db = new DatabaseSync(path);
  db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  const begins = db.prepare("SELECT rootpage FROM sqlite_master WHERE name = ?").get(name);
  const { page_size: size } = db.prepare("PRAGMA page_size").get() as { page_size: number };
  db.close();
  const bytes = readFileSync(path);
  const { rootpage } = begins as { rootpage: number };
  writeFileSync(path, bytes.fill(0xa5, rootpage * size - (count ?? size), rootpage * size));
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
  const { code, stderr } = await t.installation.cli(["verify", "--json"]);
  expect([code, stderr]).toEqual([0, ""]);
});

type Damage = [what: string, damage: (folder: string) => void, clue: () => string];

test.each<Damage>([
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
    () => "each head in arrangements has its revision",
  ],
  ...["songs", "lyrics", "arrangements"].map((table): Damage => [
    `a head in ${table} of another time than its revision`,
    sql(`UPDATE ${table} SET updated_at = 'else' WHERE @church`),
    () => `each head in ${table} has its revision`,
  ]),
  [
    "a missing asset of an arrangement",
    sql("DELETE FROM assets WHERE @church"),
    () => "arrangement",
  ],
  [
    "an operation that answers with another's id",
    sql(
      `UPDATE operations SET response = replace(response, 'Id":"', 'Id":"0') WHERE ${firstEvent()}`,
    ),
    () => "each operation has the response of its save: not so for .* cursor 1",
  ],
  ["a missing outbox entry", sql(`DELETE FROM outbox WHERE ${firstEvent()}`), () => "outbox"],
  ["a missing operation", sql(`DELETE FROM operations WHERE ${firstEvent()}`), () => "operation"],
  [
    "a missing event",
    sql("DELETE FROM events WHERE @church AND cursor = 2"),
    () => "each revision in song_revisions has exactly one event",
  ],
  [
    "a gap in the cursors",
    sql("UPDATE events SET cursor = 99 WHERE @church AND cursor = 6"),
    () => "cursor",
  ],
  [
    "events of a church that is gone",
    sql("DELETE FROM churches WHERE id IN (SELECT church_id FROM events WHERE @church)"),
    () => `cursor.*: not so for .*${t.church}`,
  ],
  ["a church that is ahead of its events", sql(`UPDATE churches SET cursor = 99`), () => "cursor"],
  [
    "an operation of somebody else",
    sql(`UPDATE operations SET actor = 'else' WHERE ${firstEvent()}`),
    () => "each operation is of the actor of its event: not so for .* cursor 1",
  ],
  [
    "an operation that nothing can be compared with",
    sql(`UPDATE operations SET fingerprint = '' WHERE ${firstEvent()}`),
    () => "each operation has its fingerprint: not so for .* cursor 1",
  ],
  [
    "bytes whose place nobody knows",
    sql("DELETE FROM blobs WHERE @church"),
    () => `each asset's bytes have their place: not so for .* ${asset.id}`,
  ],
  [
    "an object that is about to be removed",
    sql(`INSERT INTO staging (church_id, object_id, state, since)
      SELECT church_id, object_id, 'dead', 0 FROM blobs`),
    () => `about to be removed: not so for .* ${objectId}`,
  ],
  [
    "a revision without its head",
    sql("DELETE FROM songs WHERE @church AND id = 'SONG'"),
    () => `each revision in song_revisions has its head: not so for .* ${song.id} version 1`,
  ],
  ...["lyrics", "arrangements"].map((table): Damage => [
    `a row in ${table} without its song`,
    sql(`UPDATE ${table} SET song_id = 'nobody' WHERE @church`),
    () => `each row in ${table} has its song: not so for .* nobody`,
  ]),
  [
    "metadata that cannot be read",
    sql("UPDATE song_revisions SET metadata = '{' WHERE @church AND version = 3"),
    () => `each song's metadata can be read: not so for .* ${song.id}`,
  ],
  [
    "lyrics that cannot be read",
    sql("UPDATE lyric_revisions SET document = '{}' WHERE @church"),
    () => `each lyric version's document can be read: not so for .* ${lyrics.id}`,
  ],
  [
    "lyrics that a migration left packed, as they were damaged",
    sql("UPDATE lyric_revisions SET document = x'0102' WHERE @church"),
    () => `each lyric version's document can be read: not so for .* ${lyrics.id}`,
  ],
  [
    "an arrangement that cannot be read",
    sql("UPDATE arrangement_revisions SET document = 'null' WHERE @church"),
    () => `each arrangement's document can be read: not so for .* ${arrangement.id}`,
  ],
  [
    "a file of an arrangement that its document does not name",
    sql("UPDATE arrangement_files SET position = 1 WHERE @church"),
    () => `document names the files in arrangement_files: not so for .* ${arrangement.id}`,
  ],
  [
    "a file of a document that is not in arrangement_files",
    sql("DELETE FROM arrangement_files WHERE @church"),
    () => `document names the files in arrangement_files: not so for .* ${arrangement.id}`,
  ],
  [
    "a second event of a revision",
    sql(`INSERT INTO events SELECT church_id, 99, 'second', kind, song_id, lyric_version_id,
      arrangement_id, version, actor, at FROM events WHERE @church AND cursor = 2`),
    () => `song_revisions has exactly one event: not so for .* ${song.id} version 2`,
  ],
  [
    "an event without its revision",
    sql("UPDATE events SET version = 9 WHERE @church AND cursor = 2"),
    () => "each event of song has its revision: not so for .* cursor 2",
  ],
  [
    "an event of no kind",
    sql("UPDATE events SET kind = 'song.sung' WHERE @church AND cursor = 2"),
    () => "each event is of a known kind: not so for .* cursor 2",
  ],
  [
    "an outbox entry without its event",
    sql(`INSERT INTO outbox SELECT church_id, 'nobody', created_at FROM outbox LIMIT 1`),
    () => "each event has its outbox entry, and nothing else has one: not so for .* nobody",
  ],
  [
    "an operation without its event",
    sql(`UPDATE operations SET event_id = 'nobody' WHERE ${firstEvent()}`),
    () => "each save has its operation, and nothing else has one: not so for .* nobody",
  ],
  [
    "an earlier revision that cannot be read",
    sql("UPDATE song_revisions SET metadata = '{' WHERE @church AND version = 1"),
    () => `each earlier revision in song_revisions can be read: not so for .* ${song.id} version 1`,
  ],
  [
    "a letter of an earlier revision",
    sql("UPDATE song_revisions SET metadata = replace(metadata, 'First', 'Fürst') WHERE @church"),
    () => `each revision in song_revisions is what was saved: not so for .* ${song.id} version 1`,
  ],
  [
    "an id within lyrics, which nothing else tells",
    sql(`UPDATE lyric_revisions SET document = json_replace(document, '$.sections[0].id', 'x')
      WHERE @church`),
    () =>
      `each revision in lyric_revisions is what was saved: not so for .* ${lyrics.id} version 1`,
  ],
  [
    "the label of an arrangement",
    sql(`UPDATE arrangement_revisions SET document = replace(document, 'Setting', 'Sitting')
      WHERE @church`),
    () => "each revision in arrangement_revisions is what was saved: not so for .* version 1",
  ],
  ...["song_id = 'else'", "at = 'else'"].map((change): Damage => [
    `an event of lyrics with ${change}`,
    sql(`UPDATE events SET ${change} WHERE @church AND kind = 'song.lyrics.created'`),
    () => "each event of a save tells the song and the time of its revision: not so for .* cursor",
  ]),
  [
    "an index that nothing here reads",
    rot("arrangement_files_by_use", 1),
    () => "built as it should be: not so for .* missing from index arrangement_files_by_use",
  ],
  [
    "an index that is no index any more",
    rot("arrangement_files_by_use"),
    () => "all that is stored can be read: not so for structure of the database, .*malformed",
  ],
  [
    "a table that cannot be read",
    rot("operations"),
    () => "all that is stored can be read: not so for saves and their operations, .*malformed",
  ],
  [
    "the table of the stored files that cannot be read",
    rot("blobs"),
    () => "not all stored files are known: .*malformed",
  ],
])("verify reports %s", async (_, damage, clue) => {
  const env = { DATA_DIR: damaged(damage) };
  const { code, stdout } = await t.installation.cli(["verify", "--json"], "", env);
  expect(code).toBe(1);
  const { ok, problems } = JSON.parse(stdout) as { ok: boolean; problems: string[] };
  expect([ok, problems]).toEqual([false, expect.arrayContaining([expect.stringMatching(clue())])]);
});

function backUpAfter(statement: string) {
  const dataDir = damaged(sql(statement));
  const to = join(dataDir, "backup");
  return t.installation.cli(["backup", "--to", to], "", { DATA_DIR: dataDir });
}

test("a backup tells of texts that are not what was saved, and ends where one cannot be read", async () => {
  const [letter, bytes] = await Promise.all([
    backUpAfter("UPDATE song_revisions SET metadata = replace(metadata, 'First', 'Fürst')"),
    backUpAfter("UPDATE lyric_revisions SET document = x'0102'"),
  ]);
  const told = "song_revisions: not what was saved, as verify tells: 1\n";
  expect(letter).toMatchObject({ code: 0, stderr: expect.stringContaining(told) });
  const unreadable = `(lyric_revisions ${t.church} ${lyrics.id} 1 cannot be unpacked)\n`;
  expect(bytes).toMatchObject({ code: 1, stderr: expect.stringContaining(unreadable) });
});

test("verify tells on standard error how far it is when it is asked to", async () => {
  const { code, stdout, stderr } = await t.installation.cli(["verify", "--json", "--progress"]);
  expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ ok: true })]);
  expect(stderr.split("\n")).toEqual(expect.arrayContaining(["lyrics", "stored files"]));
});

test("verify tells people what it tells programs", async () => {
  const env = { DATA_DIR: damaged(sql("DELETE FROM lyric_revisions WHERE @church")) };
  const [text, json] = await Promise.all(
    [["verify"], ["verify", "--json"]].map((args) => t.installation.cli(args, "", env)),
  );
  const { problems } = JSON.parse(json?.stdout ?? "") as { problems: string[] };
  expect(problems.join("\n")).toContain(lyrics.id);
  expect(text).toMatchObject({ code: 1, stdout: `${problems.join("\n")}\n` });
});

function firstEvent(): string {
  return "@church AND event_id = (SELECT id FROM events WHERE @church AND cursor = 1)";
}

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Song } from "../../common/contract/song.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { arrangementDocument, lyricsOf } from "../harness/material.ts";

/** What searches look at, damaged: verify reports it, and reindex mends it. */
let t: ChurchHere;
/** For each damage one that is as good as the others. */
const songs = new Map<string, Song>();
const copies = mkdtempSync(join(tmpdir(), "precentor-verify-"));

beforeAll(async () => {
  t = await startChurchHere();
  for (const { about } of damages) songs.set(about, await makeSong());
  await t.editor.song(t.church, { title: "Another" });
  await t.stranger.song(t.otherChurch, { title: "Else\ufffewhere\uffff" });
  await t.server.stop();
});
afterAll(async () => {
  await t.installation.remove();
  rmSync(copies, { recursive: true });
});

async function makeSong(): Promise<Song> {
  const song = await t.editor.song(t.church, { title: "Świt nad rzeką", authors: ["Ærø Þór"] });
  await t.editor.lyrics(t.church, song.id, lyricsOf("pl", [["Gdy wstaje świt 𝄞", "nad"]], "Ł"));
  await t.editor.lyrics(t.church, song.id, lyricsOf("en", [["When dawn is near"]]));
  await t.editor.arrangement(t.church, song.id, arrangementDocument({ label: "Für Chor" }));
  return song;
}

function songOf(about: string): Song {
  const song = songs.get(about);
  if (!song) throw new Error(`there is no song for ${about}`);
  return song;
}

const someSong = () => songOf("a title that was changed");

/** A copy of the installation in which each statement has hit a song. */
function damaged(statements: readonly (readonly [statement: string, song: Song])[]): string {
  const folder = mkdtempSync(join(copies, "copy-"));
  cpSync(t.installation.dataDir, folder, { recursive: true });
  const db = new DatabaseSync(join(folder, "precentor.db"));
  db.exec("PRAGMA foreign_keys = OFF");
  for (const [statement, { id }] of statements) {
    db.exec(statement.replaceAll("@song", `church_id = '${t.church}' AND song_id = '${id}'`));
  }
  db.close();
  return folder;
}

async function verify(env: Record<string, string>) {
  const { code, stdout } = await t.installation.cli(["verify", "--json"], "", env);
  return { code, problems: (JSON.parse(stdout) as { problems: string[] }).problems };
}

const rowNumber = "(SELECT row_number FROM song_search WHERE @song)";

const damages = [
  ...[
    ["label", "lyrics", "label || 'x'"],
    ["folded_label", "lyrics", "folded_label || 'x'"],
    ["folded_label", "arrangements", "'für chor'"],
  ].map(([column, table, value]) => ({
    about: `a wrong ${column} in ${table}`,
    damage: `UPDATE ${table} SET ${column} = ${value} WHERE @song`,
    promised: `each ${table}.${column} is made from the current texts: not so for`,
  })),
  {
    about: "a song that is archived for searches alone",
    damage: "UPDATE song_search SET archived = 1 WHERE @song",
    promised: "the archived mark of each search text is made from the current texts: not so for",
  },
  {
    about: "a title that was changed",
    damage: "UPDATE song_search SET folded_title = 'another' WHERE @song",
    promised: "the title of each search text is made from the current texts: not so for",
  },
  {
    about: "a word that was changed",
    damage: `UPDATE song_text SET text = replace(text, 'dawn', 'dusk') WHERE rowid = ${rowNumber}`,
    promised: "the folded text of each search text is made from the current texts: not so for",
  },
  {
    about: "a song without its search text",
    damage: "DELETE FROM song_search WHERE @song",
    promised: "each song has its search text: not so for",
  },
  {
    about: "a song that is not in the index",
    damage: `DELETE FROM song_text WHERE rowid = ${rowNumber}`,
    promised: "each song has its search text: not so for",
  },
  {
    about: "a text of the index without its song",
    damage: "INSERT INTO song_text (rowid, text) VALUES (999, 'abc')",
    promised: "each text of the search index has its song: not so for row 999",
  },
];

test.each(damages)("$about is reported", async ({ about, damage, promised }) => {
  const { code, problems } = await verify({ DATA_DIR: damaged([[damage, songOf(about)]]) });
  const reported = problems.filter((problem) => problem.startsWith(promised));
  expect([code, reported]).toEqual([
    1,
    expect.arrayContaining([expect.stringContaining("precentor reindex")]),
  ]);
});

test("all of it is mended by reindex", async () => {
  const all = damages.map(({ about, damage }) => [damage, songOf(about)] as const);
  const env = { DATA_DIR: damaged(all) };
  const before = await verify(env);
  for (const { promised } of damages) {
    expect(before.problems).toContainEqual(expect.stringContaining(promised));
  }
  const reindex = await t.installation.cli(["reindex", "--json"], "", env);
  expect([reindex.code, reindex.stderr]).toEqual([0, ""]);
  expect(JSON.parse(reindex.stdout)).toEqual({ songs: damages.length + 2, skipped: 0 });
  expect(await verify(env)).toEqual({ code: 0, problems: [] });
});

test("a search text without its song is reported", async () => {
  const folder = damaged([["UPDATE song_search SET song_id = 'nobody' WHERE @song", someSong()]]);
  const { problems } = await verify({ DATA_DIR: folder });
  expect(problems.join("\n")).toMatch(/each search text has its song: not so for .* nobody/);
});

test("a broken promise is named a hundred times and no more", async () => {
  const folder = damaged([
    [
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 150)
    INSERT INTO songs (church_id, id, version, revision_id, updated_at)
    SELECT '${t.church}', 'song' || n, 1, 'none', 'never' FROM numbers`,
      someSong(),
    ],
  ]);
  const { problems } = await verify({ DATA_DIR: folder });
  const promised = "each head in songs has its revision: not so";
  expect(problems.filter((problem) => problem.startsWith(promised))).toHaveLength(101);
  expect(problems).toContain(`${promised} in more places`);
});

/** A bit of a copy's file, spoilt as a disk would do it; old pages may hold the same bytes. */
function flipped(find: (db: DatabaseSyncInstance) => Uint8Array): string {
  const folder = damaged([]);
  const path = join(folder, "precentor.db");
  const db = new DatabaseSync(path);
  db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  const wanted = find(db);
  db.close();
  const bytes = readFileSync(path);
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + 1)) {
    bytes[at] = (bytes[at] ?? 0) ^ 1;
  }
  writeFileSync(path, bytes);
  return folder;
}

function halfOfIndex(db: DatabaseSyncInstance): Uint8Array {
  const blocks = "SELECT block FROM song_text_data WHERE id > 10 ORDER BY length(block) DESC";
  const { block } = db.prepare(blocks).get() as { block: Uint8Array };
  return block.slice(block.length / 2, block.length / 2 + 24);
}

test.each([
  ["a folded text", () => Buffer.from("when dawn is near")],
  ["the index", halfOfIndex],
])("a flipped bit in %s is found by the engine itself, and mended", async (_, find) => {
  const env = { DATA_DIR: flipped(find) };
  const { code, problems } = await verify(env);
  const told = "the search index is made from the texts: not so for .*fts5.*precentor reindex";
  expect([code, problems]).toEqual([1, expect.arrayContaining([expect.stringMatching(told)])]);
  expect(await t.installation.cli(["reindex"], "", env)).toMatchObject({ code: 0 });
  expect(await verify(env)).toEqual({ code: 0, problems: [] });
});

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Song } from "../../src/contract/song.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { arrangementDocument, lyricsOf } from "../harness/material.ts";

/** What searches look at, damaged: verify reports it, and reindex mends it. */
let t: TestChurch;
let song: Song;
const copies = mkdtempSync(join(tmpdir(), "precentor-verify-"));

beforeAll(async () => {
  t = await startChurch();
  song = await t.editor.song(t.church, { title: "Świt nad rzeką", authors: ["Ærø Þór"] });
  await t.editor.lyrics(t.church, song.id, lyricsOf("pl", [["Gdy wstaje świt 𝄞", "nad"]], "Ł"));
  await t.editor.lyrics(t.church, song.id, lyricsOf("en", [["When dawn is near"]]));
  await t.editor.arrangement(t.church, song.id, arrangementDocument({ label: "Für Chor" }));
  await t.editor.song(t.church, { title: "Another" });
  await t.stranger.song(t.otherChurch, { title: "Else\ufffewhere\uffff" });
  await t.server.stop();
});
afterAll(async () => {
  await t.installation.remove();
  rmSync(copies, { recursive: true });
});

function damaged(statements: string): string {
  const folder = mkdtempSync(join(copies, "copy-"));
  cpSync(t.installation.dataDir, folder, { recursive: true });
  const db = new DatabaseSync(join(folder, "precentor.db"));
  db.exec("PRAGMA foreign_keys = OFF");
  db.exec(statements.replaceAll("@song", `church_id = '${t.church}' AND song_id = '${song.id}'`));
  db.close();
  return folder;
}

async function verify(env: Record<string, string>) {
  const { code, stdout } = await t.installation.cli(["verify", "--json"], "", env);
  return { code, problems: (JSON.parse(stdout) as { problems: string[] }).problems };
}

const rowNumber = "(SELECT row_number FROM song_search WHERE @song)";

test.each([
  ["archived", "song_search", "1"],
  ["folded_title", "song_search", "'another'"],
  ["folded_metadata", "song_search", "folded_metadata || 'x'"],
  ["document", "song_search", "replace(document, 'swit', 'noc')"],
  ["label", "lyrics", "label || 'x'"],
  ["folded_label", "lyrics", "folded_label || 'x'"],
  ["folded_lines", "lyrics", "replace(folded_lines, 'dawn', 'dusk')"],
  ["folded_label", "arrangements", "'für chor'"],
])("a wrong %s in %s is reported and mended", async (column, table, value) => {
  const damage = `UPDATE ${table} SET ${column} = ${value} WHERE @song`;
  await expectMended(damage, `each ${table}.${column} is made from the current texts: not so for`);
});

test.each([
  [
    "a song without its search text",
    "DELETE FROM song_search WHERE @song",
    "each song has its search text: not so for",
  ],
  [
    "a document that is not in the index",
    `DELETE FROM song_index WHERE rowid = ${rowNumber}`,
    "each search document is in the search index: not so for",
  ],
  [
    "an entry of the index without its document",
    "INSERT INTO song_index (rowid, document) VALUES (999, 'something else')",
    "each entry of the search index has its document: not so for row 999",
  ],
  [
    "an entry of the index that is too long",
    reindexed("document || ' and more'"),
    "each entry of the search index is as long as its document: not so for",
  ],
  [
    "an entry of the index with another word",
    reindexed("replace(document, 'dawn', 'dusk')"),
    "the search index holds the terms of all documents in their places: not so for",
  ],
  [
    "an entry of the index that is another church's",
    `DELETE FROM song_index WHERE rowid = ${rowNumber};
    INSERT INTO song_index (rowid, document) SELECT row_number,
      (SELECT term FROM church_terms c WHERE c.church_id <> s.church_id LIMIT 1)
      || char(10) || document FROM song_search s WHERE @song`,
    "the search index holds the terms of all documents in their places: not so for",
  ],
])("%s is reported and mended", (_, damage, promised) => expectMended(damage, promised));

test("a search text without its song is reported", async () => {
  const folder = damaged("UPDATE song_search SET song_id = 'nobody' WHERE @song");
  const { problems } = await verify({ DATA_DIR: folder });
  expect(problems.join("\n")).toMatch(/each search text has its song: not so for .* nobody/);
});

test("a broken promise is named a hundred times and no more", async () => {
  const folder = damaged(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 150)
    INSERT INTO songs (church_id, id, version, revision_id, updated_at)
    SELECT '${t.church}', 'song' || n, 1, 'none', 'never' FROM numbers`,
  );
  const { problems } = await verify({ DATA_DIR: folder });
  const promised = "each head in songs has its revision: not so";
  expect(problems.filter((problem) => problem.startsWith(promised))).toHaveLength(101);
  expect(problems).toContain(`${promised} in more places`);
});

/** The index's entry of the song, made from something else than its document. */
function reindexed(document: string): string {
  return `DELETE FROM song_index WHERE rowid = ${rowNumber};
    INSERT INTO song_index (rowid, document) SELECT row_number,
      (SELECT term FROM church_terms c WHERE c.church_id = s.church_id)
      || char(10) || ${document} FROM song_search s WHERE @song`;
}

async function expectMended(damage: string, promised: string): Promise<void> {
  const env = { DATA_DIR: damaged(damage) };
  const before = await verify(env);
  const told = before.problems.filter((problem) => problem.startsWith(promised));
  expect([before.code, told]).toEqual([
    1,
    expect.arrayContaining([expect.stringContaining("precentor reindex")]),
  ]);
  const reindex = await t.installation.cli(["reindex", "--json"], "", env);
  expect([reindex.code, reindex.stderr]).toEqual([0, ""]);
  expect(JSON.parse(reindex.stdout)).toEqual({ songs: 3, skipped: 0 });
  expect(await verify(env)).toEqual({ code: 0, problems: [] });
}

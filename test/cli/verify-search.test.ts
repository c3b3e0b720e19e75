import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Song } from "../../src/contract/song.ts";
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

const someSong = () => songOf("a wrong archived in song_search");

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

const wrongColumns = [
  ["archived", "song_search", "1"],
  ["folded_title", "song_search", "'another'"],
  ["metadata_words", "song_search", "metadata_words || x'01'"],
  ["words", "song_search", "substr(words, 1, length(words) - 1)"],
  ["label", "lyrics", "label || 'x'"],
  ["folded_label", "lyrics", "folded_label || 'x'"],
  ["label_words", "lyrics", "label_words || x'01'"],
  ["words", "lyrics", "words || x'01'"],
  ["folded_label", "arrangements", "'für chor'"],
].map(([column, table, value]) => ({
  about: `a wrong ${column} in ${table}`,
  damage: `UPDATE ${table} SET ${column} = ${value} WHERE @song`,
  promised: `each ${table}.${column} is made from the current texts: not so for`,
}));

const damages = [
  ...wrongColumns,
  {
    about: "a song without its search text",
    damage: "DELETE FROM song_search WHERE @song",
    promised: "each song has its search text: not so for",
  },
  {
    about: "a song that is not in the index",
    damage: `DELETE FROM song_index WHERE rowid = ${rowNumber}`,
    promised: "each song's words are in the search index: not so for",
  },
  {
    about: "an entry of the index without its song",
    damage: "INSERT INTO song_index (rowid, words) VALUES (999, 'abc')",
    promised: "each entry of the search index has its song: not so for row 999",
  },
  {
    about: "an entry of the index that is too long",
    damage: reindexed("'a b c d e f g h i j k l m n o p q r s t u v w x y z'"),
    promised: "each entry of the search index has as many words as its song: not so for",
  },
  {
    about: "an entry of the index with another song's words",
    damage: reindexed("'a b c d e f g h i j k l m'"),
    promised: "the search index holds the words of all songs: not so for",
  },
  {
    about: "a word that was changed",
    damage: "UPDATE vocabulary SET word = 'noc' WHERE word = 'swit'",
    promised: "each song_search.metadata_words is made from the current texts: not so for",
  },
  {
    about: "a word that was lost",
    damage: "DELETE FROM vocabulary WHERE word = 'dawn'",
    promised: "each church's words are numbered without gaps: not so for",
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

/** The index's entry of the song, made from other words. */
function reindexed(words: string): string {
  return `INSERT OR REPLACE INTO song_index (rowid, words) SELECT ${rowNumber}, ${words}`;
}

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LyricVersion } from "../../common/contract/lyrics.ts";
import type { Song } from "../../common/contract/song.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";
import { lockWaits } from "../harness/lock-waits.ts";
import { arrangementDocument, lyricsOf } from "../harness/material.ts";

let t: ChurchHere;
beforeAll(async () => {
  t = await startChurchHere();
});
afterAll(() => t.installation.remove());

async function problems(): Promise<string[]> {
  const { stdout } = await t.installation.cli(["verify", "--json"]);
  return (JSON.parse(stdout) as { problems: string[] }).problems;
}

async function titlesFound(words: string): Promise<string[]> {
  const path = `${t.publicBase}/songs?q=${encodeURIComponent(words)}`;
  const { body } = await t.anyone.get<{ songs: Song[] }>(path);
  return body.songs.map(({ metadata }) => metadata.title);
}

const isPostgres = process.env["TEST_ENGINE"] === "postgres";

test("verify names what is not folded as it should be, and reindex mends it", async () => {
  const song = await t.editor.song(t.church, { title: "Świt nad rzeką" });
  await t.editor.lyrics(t.church, song.id, lyricsOf("pl", [["Gdy wstaje świt"]], "Ł"));
  await t.editor.arrangement(t.church, song.id, arrangementDocument({ label: "Für Chor" }));
  const ofSong = `song_id = '${song.id}'`;
  const row = `SELECT row_number FROM song_search WHERE ${ofSong}`;
  const changes = [
    `UPDATE song_search SET folded_title = 'unfolded' WHERE ${ofSong}`,
    isPostgres
      ? `UPDATE song_search SET text = 'unfolded' WHERE ${ofSong}`
      : `UPDATE song_text SET text = 'unfolded' WHERE rowid = (${row})`,
    ...["lyrics", "arrangements"].map(
      (table) => `UPDATE ${table} SET folded_label = 'unfolded' WHERE ${ofSong}`,
    ),
  ];
  for (const change of changes) await t.installation.engine.query(change);
  expect(await titlesFound("wstaje")).toEqual([]);
  const found = (await problems()).filter((problem) => problem.includes("current texts"));
  expect(found.map((problem) => problem.split(" is made")[0])).toEqual([
    "each arrangements.folded_label",
    "each lyrics.folded_label",
    "the title of each search text",
    "the folded text of each search text",
  ]);
  expect(await t.installation.cliJson(["reindex"])).toEqual({ songs: 1, skipped: 0 });
  expect(await problems()).toEqual([]);
  expect(await titlesFound("wstaje swit")).toEqual(["Świt nad rzeką"]);
});

// On SQLite whoever writes has the whole database.
test.runIf(isPostgres)("reindex waits for a save that has locked the church", async () => {
  const { engine } = t.installation;
  const song = await t.editor.song(t.church, { title: "Before" });
  const ofSong = `song_id = '${song.id}'`;
  const save = new pg.Client(engine.environment["DATABASE_URL"]);
  await save.connect();
  await save.query("BEGIN");
  await save.query(`SELECT id FROM churches WHERE id = '${t.church}' FOR NO KEY UPDATE`);
  const reindex = t.installation.cliProcess(["reindex"]);
  await eventually(() => lockWaits(engine)).toBe(1);
  const metadata = JSON.stringify({ ...song.metadata, title: "After" });
  await save.query(`UPDATE song_revisions SET metadata = '${metadata}' WHERE ${ofSong}`);
  await save.query("COMMIT");
  await save.end();
  expect((await reindex).code).toBe(0);
  expect(await titlesFound("after")).toEqual(["After"]);
  await engine.query(
    `UPDATE song_revisions SET metadata = '${JSON.stringify(song.metadata)}' WHERE ${ofSong}`,
  );
  expect((await t.installation.cli(["reindex"])).stdout).toMatch(/^Songs reindexed: \d+\.$/m);
  expect(await problems()).toEqual([]);
});

test("reindex leaves a song alone that cannot be read", async () => {
  const song = await t.editor.song(t.church, { title: "Hardly legible" });
  const set = (metadata: string) =>
    t.installation.engine.query(
      `UPDATE song_revisions SET metadata = '${metadata}' WHERE song_id = '${song.id}'
        RETURNING church_id`,
    );
  await set("{");
  const { code, stdout } = await t.installation.cli(["reindex"]);
  expect([code, stdout]).toEqual([1, expect.stringMatching(/reindexed: \d+; left alone: 1,/)]);
  await set(JSON.stringify(song.metadata));
});

test.runIf(!isPostgres)(
  "facets say of a song that is cut off that the data are damaged",
  async () => {
    const song = await t.editor.song(t.church, { title: "Cut off" });
    const set = (metadata: string) =>
      t.installation.engine.query(
        `UPDATE song_revisions SET metadata = '${metadata}' WHERE song_id = '${song.id}'
        RETURNING church_id`,
      );
    await set("{");
    const { status, body } = await t.anyone.get(`/api/ext/v1/public/churches/${t.church}/facets`);
    expect([status, body]).toEqual([503, { error: expect.stringContaining("damaged") as string }]);
    await set(JSON.stringify(song.metadata));
  },
);

test("nothing that is saved while reindex runs is written over, and no save is refused", async () => {
  const songs: { song: Song; lyrics: LyricVersion }[] = [];
  for (let index = 0; index < 25; index += 1) {
    const song = await t.editor.song(t.church, { title: `Song ${index}` });
    const lyrics = await t.editor.lyrics(t.church, song.id, lyricsOf("en", [["first words"]]));
    songs.push({ song, lyrics });
  }
  const running = { reindex: true };
  let last = 0;
  /** Saves again and again, so that each song has been saved at every moment of the run. */
  const saveOn = async ({ song, lyrics }: (typeof songs)[number]) => {
    const path = `${t.base}/songs/${song.id}`;
    for (let version = 1; running.reindex; version += 1) {
      const mark = `mark${(last += 1)}.`;
      const metadata = await t.editor.update(path, version, { title: `Newest ${mark}` });
      const { language: _, ...document } = lyricsOf("en", [[mark]]);
      const words = await t.editor.update(`${path}/lyrics/${lyrics.id}`, version, document);
      expect([metadata.status, words.status]).toEqual([200, 200]);
    }
  };
  const saving = songs.map(saveOn);
  for (let round = 0; round < 3; round += 1) {
    const { code, stderr } = await t.installation.cli(["reindex", "--json"]);
    expect([code, stderr]).toEqual([0, ""]);
  }
  running.reindex = false;
  await Promise.all(saving);
  expect(last).toBeGreaterThan(songs.length);
  expect(await problems()).toEqual([]);
  expect(await titlesFound(`mark${last}.`)).toEqual([`Newest mark${last}.`]);
});

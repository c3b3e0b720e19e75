import { afterAll, beforeAll, expect, test } from "vitest";
import type { Catalogue } from "../../common/contract/song.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";

let t: ChurchHere;
beforeAll(async () => {
  t = await startChurchHere();
  await refuseSpoilt();
});
afterAll(() => t.installation.remove());

/** Has the database itself refuse songs of that title, after other rows of theirs were written. */
async function refuseSpoilt(): Promise<void> {
  const { query } = t.installation.engine;
  if (process.env["TEST_ENGINE"] === "sqlite") {
    await query(`CREATE TRIGGER spoil BEFORE INSERT ON song_search WHEN NEW.folded_title = 'spoilt'
      BEGIN SELECT RAISE(ABORT, 'spoilt'); END`);
    return;
  }
  await query(`CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'spoilt'; END $$`);
  await query(`CREATE TRIGGER spoil BEFORE INSERT ON song_search FOR EACH ROW
    WHEN (NEW.folded_title = 'spoilt') EXECUTE FUNCTION spoil()`);
}

test("a save that the database refuses fails alone, whoever shared its transaction", async () => {
  const songs = `/api/v1/churches/${t.church}/songs`;
  const titles = Array.from({ length: 40 }, (_, at) => (at % 10 === 5 ? "Spoilt" : `Sound ${at}`));
  const replies = await Promise.all(titles.map((title) => t.editor.create(songs, { title })));
  const expected = titles.map((title) => (title === "Spoilt" ? 500 : 201));
  expect(replies.map(({ status }) => status)).toEqual(expected);

  const { body } = await t.editor.get<Catalogue>(`${songs}?q=sound`);
  const saved = titles.filter((title) => title !== "Spoilt");
  expect(body.songs.map(({ metadata }) => metadata.title).toSorted()).toEqual(saved.toSorted());
  const { songs: spoilt } = (await t.editor.get<Catalogue>(`${songs}?q=spoilt`)).body;
  expect(spoilt).toEqual([]);
  expect((await t.installation.cli(["verify"])).code).toBe(0);
});

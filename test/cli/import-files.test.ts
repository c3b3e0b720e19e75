import {
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { openLpInUse } from "../harness/database-in-use.ts";
import { importing } from "../harness/importing.ts";
import { zipOf } from "../harness/zip.ts";

const site = importing();
const { put } = site;

function database(path: string, statements: string): void {
  const made = new DatabaseSync(path);
  made.exec(statements);
  made.close();
}

const run = async (path: string) => (await site.run(path)).files;

async function sectionsOf(songId: string | undefined): Promise<string[]> {
  const lyrics = await site.lyricsOf(songId ?? "");
  return lyrics.flatMap(({ sections, sequence }) => [
    ...sections.map(({ name, lines }) => `${name}: ${lines.map(({ text }) => text).join(" / ")}`),
    sequence.map((id) => sections.find((section) => section.id === id)?.name).join(", "),
  ]);
}

test("OpenLP's database comes in, song by song", async () => {
  const place = put({});
  const verses = `<?xml version="1.0"?><song version="1.0"><lyrics><verse type="v" label="1"><![CDATA[[G]Morning {st}has{/st} come{br}to the land of the Lord\n[---]\nand to you]]></verse><verse type="c" label="1"><![CDATA[Sing of the light]]></verse></lyrics></song>`;
  database(
    join(place, "songs.sqlite"),
    `CREATE TABLE songs (id INTEGER PRIMARY KEY, title, alternate_title, lyrics, verse_order, copyright, comments, ccli_number, theme_name);
     CREATE TABLE authors (id INTEGER PRIMARY KEY, display_name);
     CREATE TABLE authors_songs (author_id, song_id, author_type);
     CREATE TABLE topics (id INTEGER PRIMARY KEY, name);
     CREATE TABLE songs_topics (song_id, topic_id);
     CREATE TABLE song_books (id INTEGER PRIMARY KEY, name, publisher);
     CREATE TABLE songs_songbooks (songbook_id, song_id, entry);
     CREATE TABLE media_files (id INTEGER PRIMARY KEY, song_id, file_path);
     INSERT INTO songs VALUES (1, 'Openlp One', 'Other', '${verses}', 'v1 c1 v1', '© X', 'slow', '77', NULL);
     INSERT INTO songs VALUES (2, 'Openlp Broken', '', '<song><lyrics><verse', '', '', '', '', NULL);
     INSERT INTO authors VALUES (5, 'Ann'); INSERT INTO authors_songs VALUES (5, 1, 'words');
     INSERT INTO topics VALUES (3, 'Hope'); INSERT INTO songs_topics VALUES (1, 3);
     INSERT INTO song_books VALUES (4, 'Blue Book', ''); INSERT INTO songs_songbooks VALUES (4, 1, '12b');
     INSERT INTO media_files VALUES (1, 1, 'audio/one.mp3');`,
  );
  const [file] = await run(place);
  expect(file).toMatchObject({ format: "openlp", status: "created" });
  const [one, broken] = file?.songs ?? [];
  expect(broken).toMatchObject({ status: "refused", reason: expect.stringContaining("broken") });
  expect(one).toMatchObject({ status: "created", title: "Openlp One", chords: 1 });
  expect(one?.notes?.map(({ what, text }) => `${what}: ${text}`)).toEqual(
    expect.arrayContaining(["media: audio/one.mp3", "comment: slow", "formatting: st"]),
  );
  expect(await sectionsOf(one?.songId)).toEqual([
    "Verse 1: Morning has come / to the land of the Lord /  / and to you",
    "Refrain 1: Sing of the light",
    "Verse 1, Refrain 1, Verse 1",
  ]);
  const { body } = await site.church.editor.get(`${site.church.base}/songs/${one?.songId}`);
  expect(body).toMatchObject({
    song: {
      metadata: {
        alternateTitles: ["Other"],
        authors: ["Ann"],
        themes: ["Hope"],
        songbooks: [
          { book: "CCLI", number: "77" },
          { book: "Blue Book", number: "12b" },
        ],
      },
    },
  });
});

test("EasyWorship's two databases come in together", async () => {
  const place = put({});
  database(
    join(place, "Songs.db"),
    `CREATE TABLE song (title, author, copyright, administrator, description, tags, reference_number);
     INSERT INTO song (rowid, title, author, copyright, reference_number) VALUES (9, 'Easy', 'Ann; Bob', '© X', '55');`,
  );
  const rtf = String.raw`{\rtf1\ansi\ansicpg1250 Verse 1\par Pan jest m\'f3j pasterz\par nie \'bfal\par\par Chorus\par \u321?aska\par}`;
  database(
    join(place, "SongWords.db"),
    `CREATE TABLE word (song_id, words); INSERT INTO word VALUES (9, '${rtf.replaceAll("'", "''")}');`,
  );
  const [words, songs] = (await run(place)).toSorted((one) => (one.songs.length > 0 ? 1 : -1));
  expect(words).toMatchObject({ file: "SongWords.db", status: "skipped" });
  expect(words?.reason).toBe("these words come in with the songs of Songs.db");
  expect(songs).toMatchObject({ file: "Songs.db", format: "easyworship", status: "created" });
  expect(await sectionsOf(songs?.songs[0]?.songId)).toEqual([
    "Verse 1: Pan jest mój pasterz / nie żal",
    "Chorus: Łaska",
    "",
  ]);
});

test("databases inside a zip file come in as those beside it do", async () => {
  const place = put({});
  database(
    join(place, "Songs.db"),
    `CREATE TABLE song (title, author, copyright, administrator, description, tags, reference_number);
     INSERT INTO song (rowid, title) VALUES (1, 'Easily Packed');`,
  );
  database(
    join(place, "SongWords.db"),
    `CREATE TABLE word (song_id, words); INSERT INTO word VALUES (1, '{\\rtf1 packed words\\par}');`,
  );
  const [songs, words] = ["Songs.db", "SongWords.db"].map((name) =>
    readFileSync(join(place, name)),
  );
  const zip = zipOf([
    { name: "data/Songs.db", data: songs ?? Buffer.alloc(0) },
    { name: "data/SongWords.db", data: words ?? Buffer.alloc(0) },
    { name: "data/no.db", data: Buffer.from("{title: No Database}\nbut a song\n") },
  ]);
  const entries = await run(put({ "easy.zip": zip }));
  expect(entries.map(({ file, status, format }) => [file, status, format])).toEqual([
    ["easy.zip/data/Songs.db", "created", "easyworship"],
    ["easy.zip/data/SongWords.db", "skipped", "easyworship"],
    ["easy.zip/data/no.db", "created", "chordpro"],
  ]);
  expect(await sectionsOf(entries[0]?.songs[0]?.songId)).toEqual(["Verse 1: packed words", ""]);
});

test("the newest songs of a database in use come in with the file beside it, in a zip file too", async () => {
  const { songs, wal } = openLpInUse();
  const zip = zipOf([
    { name: "songs.sqlite", data: songs },
    { name: "songs.sqlite-wal", data: wal },
  ]);
  const entries = await run(put({ "lp.zip": zip }));
  expect(entries.map(({ file, status, songs }) => [file, status, songs.length])).toEqual([
    ["lp.zip/songs.sqlite", "created", 2],
    ["lp.zip/songs.sqlite-wal", "skipped", 0],
  ]);
  expect(entries[1]?.reason).toBe("a part of the database beside it, which is read with it");
});

test.each(["songs.db", "songs.db3", "songs.sqlite3"])(
  "%s in a zip file is a database",
  async (name) => {
    const zip = zipOf([{ name, data: openLpInUse().songs }]);
    const [entry] = await run(put({ "lp.zip": zip }));
    expect(entry).toMatchObject({ file: `lp.zip/${name}`, format: "openlp" });
  },
);

/** What a folder holds, to the byte and the moment. */
function stateOf(place: string) {
  return readdirSync(place).map((name) => {
    const path = join(place, name);
    return [name, readFileSync(path).toString("base64"), statSync(path).mtimeMs];
  });
}

test("a database in use is read with its newest songs, and nothing is left beside it or of its copy", async () => {
  const { songs, wal } = openLpInUse();
  const place = put({ "songs.sqlite": songs, "songs.sqlite-wal": wal });
  const copies = put({});
  vi.stubEnv("TMPDIR", copies);
  onTestFinished(() => void vi.unstubAllEnvs());
  const before = stateOf(place);
  const [file] = await run(place);
  expect(file?.songs.map(({ title }) => title)).toEqual(["Older One", "Newest of All"]);
  expect(stateOf(place)).toEqual(before);
  expect(readdirSync(copies)).toEqual([]);
});

test("a database that a program is changing is refused, and the program goes on", async () => {
  const place = put({});
  const inUse = new DatabaseSync(join(place, "songs.sqlite"));
  inUse.exec(`CREATE TABLE songs (id INTEGER PRIMARY KEY, title TEXT, lyrics TEXT, verse_order TEXT);
    CREATE TABLE authors (id INTEGER PRIMARY KEY, display_name TEXT);
    CREATE TABLE authors_songs (author_id INTEGER, song_id INTEGER, author_type TEXT);
    INSERT INTO songs (title, lyrics) VALUES ('Committed', '<song><lyrics><verse type="v" label="1">Kept words</verse></lyrics></song>');
    PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN; UPDATE songs SET title = 'Unfinished'`);
  const filler = inUse.prepare("INSERT INTO authors (display_name) VALUES (?)");
  for (let count = 0; count < 50; count += 1) filler.run("x".repeat(3000));
  const isSpilled = readFileSync(join(place, "songs.sqlite")).includes("Unfinished");
  expect(isSpilled).toBe(true);
  const [file, journal] = await run(place);
  expect(file).toMatchObject({
    status: "refused",
    reason: expect.stringContaining("changing this database"),
    songs: [],
  });
  expect(journal).toMatchObject({ file: "songs.sqlite-journal", status: "skipped" });
  inUse.exec("COMMIT");
  expect(inUse.prepare("SELECT title FROM songs").all()).toEqual([{ title: "Unfinished" }]);
  inUse.close();
});

test("hostile files are refused one by one, with the reason", async () => {
  const bomb = `<!DOCTYPE song [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><song><title>&b;</title><lyrics>[V1]\n x</lyrics></song>`;
  const external = `<!DOCTYPE song SYSTEM "file:///etc/passwd" [<!ENTITY x SYSTEM "file:///etc/passwd">]><song><title>&x;</title></song>`;
  const place = put({
    "bomb.xml": bomb,
    "external.xml": external,
    "half.xml": "<song>\n<title>Half</title>\n<lyrics>[V1]",
    "broken-utf16.txt": Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x42]),
    "empty.txt": "",
    "fine.txt": "Fine Song\n\nVerse 1\nall of this is fine with me\n",
    "long.txt": `Verse 1\n${"x".repeat(300)}\n`,
    "not.sqlite": Buffer.concat([Buffer.from("SQLite format 3\0"), Buffer.alloc(200, 7)]),
  });
  writeFileSync(join(place, "huge.txt"), "");
  truncateSync(join(place, "huge.txt"), 1_000_000_000);
  symlinkSync("/etc/passwd", join(place, "link.txt"));
  const entries = await run(place);
  expect(entries.map(({ file, status }) => [file, status])).toEqual([
    ["bomb.xml", "refused"],
    ["broken-utf16.txt", "refused"],
    ["empty.txt", "refused"],
    ["external.xml", "refused"],
    ["fine.txt", "created"],
    ["half.xml", "refused"],
    ["huge.txt", "refused"],
    ["link.txt", "skipped"],
    ["long.txt", "refused"],
    ["not.sqlite", "refused"],
  ]);
  const reported = new Map(entries.map((entry) => [entry.file, entry]));
  expect(reported.get("bomb.xml")).toMatchObject({ reason: expect.stringContaining("entities") });
  expect(reported.get("half.xml")).toMatchObject({ at: { line: 3, column: 13 } });
  expect(reported.get("huge.txt")?.reason).toBe("The file has 1000 MB; the limit is 10.");
  expect(reported.get("long.txt")?.reason).toContain("no place to split it");
});

test("hostile zip files are refused: bombs, lies about sizes, names that lead outside", async () => {
  const data = Buffer.from("{title: Zipped}\nall is well\n");
  const place = put({
    "bomb.zip": zipOf([{ name: "zeros.txt", data: Buffer.alloc(30_000_000) }]),
    "lie.zip": zipOf([{ name: "zeros.txt", data: Buffer.alloc(30_000_000), claimedSize: 10 }]),
    "nested.zip": zipOf([{ name: "inner.zip", data: zipOf([{ name: "a.cho", data }]) }]),
    "outside.zip": zipOf([{ name: "../../outside.cho", data }]),
    "torn.zip": zipOf([{ name: "a.cho", data }]).subarray(0, 60),
    "vast.zip": zipOf(["a.cho", "b.cho"].map((name) => ({ name, data, claimedSize: 600_000_000 }))),
    "well.zip": zipOf([{ name: "well.cho", data }]),
  });
  const entries = await run(place);
  expect(entries.map(({ file, status }) => [file, status])).toEqual([
    ["bomb.zip/zeros.txt", "refused"],
    ["lie.zip/zeros.txt", "refused"],
    ["nested.zip/inner.zip", "skipped"],
    ["outside.zip", "refused"],
    ["torn.zip", "refused"],
    ["vast.zip", "refused"],
    ["well.zip/well.cho", "created"],
  ]);
  expect(entries[3]?.reason).toContain("invalid relative path");
  expect(entries[5]?.reason).toContain("more than 1 GB");
});

test("a database of ours that takes no more saves ends the run: no file is at fault", async () => {
  const { engine } = site.church.installation;
  await engine.query(`CREATE TRIGGER no_more BEFORE INSERT ON songs
      BEGIN SELECT RAISE(ABORT, 'no more'); END`);
  onTestFinished(async () => void (await engine.query("DROP TRIGGER no_more")));
  const place = put({ "fine.txt": "Nothing Wrong\n\nVerse 1\nwith any of this\n" });
  const line = `import --church CHURCH --as editor@example.org ${place}`;
  const { code, stdout, stderr } = await site.precentor.run(line);
  expect([code, stdout, stderr]).toEqual([1, "", expect.stringContaining("no more")]);
});

test.each([
  ["song", "song_revisions", "NEW.metadata LIKE '%Second at the song%'"],
  ["chord sheet", "arrangements", "true"],
])("a run that ends at a %s of a file can take back what it saved", async (end, table, when) => {
  const { engine } = site.church.installation;
  await engine.query(`CREATE TRIGGER no_more BEFORE INSERT ON ${table} WHEN ${when}
      BEGIN SELECT RAISE(ABORT, 'no more'); END`);
  onTestFinished(async () => void (await engine.query("DROP TRIGGER IF EXISTS no_more")));
  const songs = ["First", "Second"].map(
    (name) => `{title: ${name} at the ${end}}\n[G]${name} words`,
  );
  const place = put({ "several.cho": songs.join(`\n{new_song}\n`) });
  const report = join(place, "..", `${table}.json`);
  const line = `import --church CHURCH --as editor@example.org --chord-sheets --report ${report} ${place}`;
  const { code, stderr } = await site.precentor.run(line);
  expect([code, stderr]).toEqual([1, expect.stringContaining("no more")]);
  await engine.query("DROP TRIGGER no_more");
  expect(await site.precentor.json(`import --undo ${report}`)).toMatchObject({
    archived: 1,
    songs: [{ title: `First at the ${end}`, status: "archived" }],
  });
});

test("people are told what would happen, what can be taken back, and how", async () => {
  const place = put({ "told.txt": "Told Song\n\nlong ago it was told\nand told again\n" });
  const line = `import --church CHURCH --as editor@example.org ${place}`;
  const dry = await site.precentor.run(`${line} --dry-run`);
  expect(dry.stdout.split("\n")).toEqual([
    "would be created      told.txt",
    "             first line used as the title: Told Song (line 1, column 1)",
    "             language not recognised; set it with --language",
    "Nothing was saved; this is what would happen. 1 file: 1 would be created.",
    "",
  ]);
  const report = join(place, "..", "told.json");
  const saved = await site.precentor.run(`${line} --report ${report}`);
  expect(saved.stdout).toContain(`1 file: 1 created.\nTo take it back: precentor import --undo `);
  const again = await site.precentor.run(line);
  expect(again.stdout).toContain("1 file: 1 unchanged.\n");
  expect(again.stdout).not.toContain("undo");
  const other = put({ "other.txt": "Other Song\n\nVerse 1\nnow it is told\n" });
  const unreported = await site.precentor.run(line.replace(place, other));
  expect(unreported.stdout).toContain("precentor import --undo FILE");
  const torn = put({ "torn.xml": "<song>", "whole.txt": "Whole Song\n\nVerse 1\nall of it\n" });
  const refused = await site.precentor.run(line.replace(place, torn));
  expect(refused.stdout).toContain("2 files: 1 created, 1 refused.\n");
  const codes = [dry, saved, again, unreported, refused].map(({ code }) => code);
  expect(codes).toEqual([0, 0, 0, 0, 1]);
});

test("an import of one file with many songs says how far it is, and so does taking it back", async () => {
  const rows = ["One", "Two", "Three"].map((name) => `Counted ${name},words of ${name}\n`);
  const place = put({ "many.csv": `title,lyrics\n${rows.join("")}` });
  const report = join(place, "..", "counted.json");
  const { precentor } = site;
  const line = `import --church CHURCH --as editor@example.org --report ${report}`;
  const saved = await precentor.run(`${line} --progress ${place}`);
  expect(saved.stderr).toContain("songs of many.csv");
  expect((await precentor.run(`import --undo ${report} --progress`)).stderr).toContain("songs");
});

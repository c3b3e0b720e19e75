import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import type { Arrangement } from "../../common/contract/arrangement.ts";
import { limits } from "../../common/contract/fields.ts";
import type { Song } from "../../common/contract/song.ts";
import type { ChurchHere } from "../harness/church.ts";
import type { CommandLine } from "../harness/command-line.ts";
import { eventually } from "../harness/eventually.ts";
import { importing, shown } from "../harness/importing.ts";
import { arrangementDocument, lyricsOf as newLyrics, pdf } from "../harness/material.ts";
import { executable } from "../harness/program.ts";
import { zipOf } from "../harness/zip.ts";

const site = importing();
const { put, run } = site;
let t: ChurchHere;
let precentor: CommandLine;
beforeAll(() => {
  ({ church: t, precentor } = site);
});

async function listed(q: string): Promise<Song[]> {
  const { body } = await t.editor.get<{ songs: Song[] }>(
    `${t.base}/songs?q=${encodeURIComponent(q)}`,
  );
  return body.songs;
}

const lyricsOf = (songId: string) => site.lyricsOf(songId);

const song = (title: string, words: string) =>
  `{title: ${title}}\n{artist: Someone}\n\nVerse 1\n[G]${words} [C]light\nof morn[D]ing\n\nChorus\nsing ${words}\n`;

test("a folder and the zip file in it come in, and everything is there", async () => {
  const place = put({
    "en/one.cho": song("Import One", "alpha"),
    "songs.zip": zipOf([{ name: "de/zwei.cho", data: Buffer.from(song("Import Zwei", "beta")) }]),
    "cover.jpg": "picture",
    "broken.txt": Buffer.from([0x80, 0, 0, 0xff, 0x81]),
  });
  const result = await run(place);
  expect(shown(result)).toEqual([
    "refused broken.txt This isn't text: it has NUL bytes and isn't UTF-16.",
    "skipped cover.jpg .jpg files hold no songs that can be imported",
    "created en/one.cho",
    "created songs.zip/de/zwei.cho",
  ]);
  expect(result.songs).toMatchObject({ created: 2, refused: 1, skipped: 1 });
  const [one] = await listed("Import One");
  expect(one?.metadata).toMatchObject({ title: "Import One", authors: ["Someone"] });
  const [lyrics] = await lyricsOf(one?.id ?? "");
  expect(lyrics?.language).toBe("en");
  expect(
    lyrics?.sections.map(({ name, lines }) => [name, ...lines.map(({ text }) => text)]),
  ).toEqual([
    ["Verse 1", "alpha light", "of morning"],
    ["Chorus", "sing alpha"],
  ]);
  const [zwei] = await listed("Import Zwei");
  expect((await lyricsOf(zwei?.id ?? ""))[0]?.language).toBe("de");
});

test("a second run changes nothing, whatever was edited meanwhile", async () => {
  const place = put({ "a.cho": song("Again A", "alpha"), "b.cho": song("Again B", "beta") });
  await run(place);
  const [a] = await listed("Again A");
  if (!a) throw new Error("The song did not come in.");
  await t.editor.update(`${t.base}/songs/${a.id}`, a.version, { title: "Edited A" });
  const events = await t.installation.cli(["events", "--church", t.church]);
  expect((await run(place)).songs).toMatchObject({ created: 0, unchanged: 2 });
  expect(await t.installation.cli(["events", "--church", t.church])).toEqual(events);
  expect(await listed("Edited A")).toHaveLength(1);
});

test("a dry run tells the same and saves nothing", async () => {
  const place = put({ "dry.cho": song("Dry Run", "gamma") });
  expect((await run(`${place} --dry-run`)).songs).toMatchObject({ created: 1 });
  expect(await listed("Dry Run")).toEqual([]);
});

test("a file is read as what it is said to be, and as what it looks like otherwise", async () => {
  const place = put({ "said.cho": song("Said", "omega") });
  const { files } = await run(`${place} --dry-run`);
  const { files: said } = await run(`${place} --dry-run --format text`);
  expect([files[0]?.format, said[0]?.format]).toEqual(["chordpro", "text"]);
});

test("a song that is there already is skipped, updated or kept beside the other", async () => {
  await run(put({ "m.cho": song("Matched", "delta") }));
  const changed = put({ "m.cho": song("matched", "delta new") });
  expect(shown(await run(changed))).toEqual([
    expect.stringMatching(/^skipped m.cho "Matched" already exists and differs/),
  ]);
  expect(shown(await run(`${changed} --on-match update`))).toEqual(["updated m.cho"]);
  const [matched, ...others] = await listed("matched delta");
  expect([matched?.metadata.title, matched?.version, others]).toEqual(["matched", 2, []]);
  const [lyrics] = await lyricsOf(matched?.id ?? "");
  expect(lyrics?.version).toBe(2);
  expect(lyrics?.sections[0]?.lines[0]?.text).toBe("delta new light");
  expect(shown(await run(`${changed} --on-match update`))).toEqual(["unchanged m.cho"]);
  const third = put({ "m.cho": song("“Matched!”", "delta third") });
  expect((await run(third)).songs).toMatchObject({ skipped: 1 });
  expect(shown(await run(`${third} --on-match keep-both`))).toEqual(["created m.cho"]);
  expect(await listed("matched delta")).toHaveLength(2);
});

test("songs that merely share a title both come in", async () => {
  const place = put({
    "one.txt": "Gloria\n\nVerse 1\nangels we have heard on high\nsweetly singing\n",
    "two.txt": "Gloria\n\nVerse 1\nwir loben dich wir preisen dich\nhimmlischer Herr\n",
  });
  expect((await run(place)).songs).toMatchObject({ created: 2 });
});

test("by songbook or by text, songs are the same under other titles", async () => {
  const first = put({ "x.cho": `{ccli: 4711}\n${song("First Name", "epsilon")}` });
  await run(first);
  const other = put({ "x.cho": `{ccli: 4711}\n${song("Other Name", "zeta")}` });
  expect((await run(`${other} --match songbook`)).songs).toMatchObject({ skipped: 1 });
  const same = put({ "x.cho": song("Third Name", "epsilon") });
  expect((await run(`${same} --match text`)).songs).toMatchObject({ skipped: 1 });
  expect((await run(`${same} --match none`)).songs).toMatchObject({ created: 1 });
});

test("the text of an archived song keeps no other out", async () => {
  const { files } = await run(put({ "x.cho": song("Archived Name", "omicron") }));
  await precentor.json(`song archive --church CHURCH --song ${files[0]?.songs[0]?.songId}`);
  const same = put({ "x.cho": song("Living Name", "omicron") });
  expect(shown(await run(`${same} --match text`))).toEqual(["created x.cho"]);
});

test("an undo archives what nobody has touched since", async () => {
  const place = put({ "u.cho": song("Undo U", "eta"), "v.cho": song("Undo V", "theta") });
  const report = join(place, "..", "undo.json");
  await run(`${place} --report ${report}`);
  const [touched] = await listed("Undo V");
  if (!touched) throw new Error("The song did not come in.");
  await t.editor.update(`${t.base}/songs/${touched.id}`, touched.version, { title: "Undo V 2" });
  expect(await precentor.run(`import --undo ${report} --dry-run ${place}`)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`leave out --dry-run ${place}.`),
  });
  expect(await listed("Undo")).toHaveLength(2);
  expect(await precentor.json(`import --undo ${report}`)).toMatchObject({ archived: 1, kept: 1 });
  const anyone = await t.anyone.get<{ songs: Song[] }>(`${t.publicBase}/songs?q=Undo`);
  expect(anyone.body.songs.map(({ metadata }) => metadata.title)).toEqual(["Undo V 2"]);
  expect(shown(await run(place))).toEqual([
    expect.stringMatching(/^skipped u.cho was imported before and archived since/),
    "unchanged v.cho",
  ]);
});

test("what a run had reported when it broke off can be undone", async () => {
  const place = put({ "a.cho": song("Broken A", "rho"), "b.cho": song("Broken B", "sigma") });
  const report = join(place, "..", "broken.json");
  await run(`${place} --report ${report}`);
  truncateSync(report, readFileSync(report, "utf8").indexOf('"b.cho"'));
  expect(await precentor.json(`import --undo ${report}`)).toMatchObject({ archived: 1, kept: 0 });
});

test("so can the songs of a large file that came in before it broke off", async () => {
  const rows = ["A", "B", "C"].map((name) => `Torn ${name},words of torn ${name}`);
  const place = put({ "large.csv": `title,lyrics\n${rows.join("\n")}\n` });
  const report = join(place, "..", "torn.json");
  await run(`${place} --report ${report}`);
  expect(JSON.parse(readFileSync(report, "utf8"))).toMatchObject({
    files: [{ file: "large.csv", status: "created", songs: [{}, {}, { title: "Torn C" }] }],
    songs: { created: 3 },
  });
  truncateSync(report, readFileSync(report, "utf8").indexOf('"Torn C"'));
  expect(await precentor.json(`import --undo ${report}`)).toMatchObject({ archived: 2, kept: 0 });
});

test("a report is not written over: the run that it is of could not be undone", async () => {
  const place = put({ "once.cho": song("Reported Once", "tau") });
  const report = join(place, "..", "once.json");
  await run(`${place} --report ${report}`);
  const written = readFileSync(report, "utf8");
  const other = put({ "twice.cho": song("Reported Twice", "upsilon") });
  const line = `import --church CHURCH --as editor@example.org ${other} --report ${report}`;
  expect(await precentor.run(line)).toMatchObject({ code: 2 });
  expect(readFileSync(report, "utf8")).toBe(written);
  expect(await listed("Reported Twice")).toEqual([]);
});

test("an undo keeps songs whose lyrics or sheets somebody has touched, and says why", async () => {
  const place = put({
    "a.cho": song("Kept Words", "iota"),
    "b.cho": song("Kept Translation", "kappa"),
    "c.cho": song("Kept Sheet", "lambda"),
    "Kept Sheet.pdf": pdf(1, "kept"),
  });
  const report = join(place, "..", "kept.json");
  const { files } = await run(`${place} --report ${report}`);
  const [words = "", translation = "", sheet = ""] = ["a.cho", "b.cho", "c.cho"].map((name) => {
    return files.find(({ file }) => file === name)?.songs[0]?.songId;
  });
  const { language: _, ...changed } = newLyrics("en", [["changed"]]);
  const [lyrics] = await lyricsOf(words);
  const sheets = `${t.base}/songs/${sheet}/arrangements`;
  const { body } = await t.editor.get<{ arrangements: Arrangement[] }>(sheets);
  const arrangement = arrangementDocument({ label: "changed" });
  const updates = [
    await t.editor.update(`${t.base}/songs/${words}/lyrics/${lyrics?.id}`, 1, changed),
    await t.editor.update(`${sheets}/${body.arrangements[0]?.id}`, 1, arrangement),
  ];
  expect(updates.map(({ status }) => status)).toEqual([200, 200]);
  await t.editor.lyrics(t.church, translation, newLyrics("de", [["neu"]]));
  expect(await precentor.json(`import --undo ${report}`)).toMatchObject({
    archived: 0,
    kept: 3,
    songs: [
      { songId: words, status: "kept", reason: "has changed lyrics since" },
      { songId: translation, status: "kept", reason: "has other lyrics since" },
      { songId: sheet, status: "kept", reason: "has arrangements since" },
    ],
  });
});

const numbered = (title: string, words: string, number = 8150) =>
  `{ccli: ${number}}\n${song(title, words)}`;

test("translations in files of their own become one song, if asked", async () => {
  const place = put({
    "de/licht.cho": `{copyright: © Anna}\n${numbered("Gruppe Licht", "alpha")}`,
    "en/light.cho": `{copyright: © Ben}\n${numbered("Group Light", "beta")}`,
    "en/other.cho": numbered("Group Other", "gamma delta"),
  });
  const rest = `${place} --group songbook --match title`;
  const report = join(place, "..", "grouped.json");
  const expected = ["created de/licht.cho", "updated en/light.cho", "created en/other.cho"];
  expect(shown(await run(`${rest} --dry-run`))).toEqual(expected);
  expect(shown(await run(`${rest} --report ${report}`))).toEqual(expected);
  const [grouped, ...others] = await listed("Gruppe Licht");
  expect(others).toEqual([]);
  expect(grouped?.metadata).toMatchObject({
    alternateTitles: ["Group Light"],
    copyright: "© Anna\n© Ben",
  });
  const languages = (await lyricsOf(grouped?.id ?? "")).map(({ language }) => language);
  expect(languages.toSorted()).toEqual(["de", "en"]);
  expect((await run(rest)).songs).toMatchObject({ unchanged: 3, created: 0, updated: 0 });
  expect(await precentor.json(`import --undo ${report}`)).toMatchObject({ archived: 2, kept: 0 });
});

const authors = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => `{artist: ${name} ${at}}\n`).join("");

test("a translation that comes later joins the song that is there", async () => {
  await run(put({ "de/spaeter.cho": numbered("Später", "ypsilon", 8151) }));
  const later = put({ "en/later.cho": numbered("Later", "upsilon", 8151) });
  const rest = `${later} --match songbook --on-match update`;
  expect(shown(await run(`${rest} --dry-run`))).toEqual(["updated en/later.cho"]);
  expect(shown(await run(rest))).toEqual(["updated en/later.cho"]);
  const [joined] = await listed("upsilon");
  const lyrics = await lyricsOf(joined?.id ?? "");
  expect(
    lyrics.map(({ language, sections }) => [language, sections[0]?.lines[0]?.text]).toSorted(),
  ).toEqual([
    ["de", "ypsilon light"],
    ["en", "upsilon light"],
  ]);
  expect(shown(await run(rest))).toEqual(["unchanged en/later.cho"]);
});

test("what a song has no room for when a translation joins it is named", async () => {
  const rights = `{copyright: ${"r".repeat(600)}}\n`;
  const place = put({
    "de/voll.cho": `${authors(29, "Autor")}${rights}${numbered("Volles Licht", "zeta")}`,
    "en/full.cho": `${authors(2, "Maker")}${rights.replaceAll(/r{600}/gu, "s".repeat(600))}${numbered("Full Light", "eta")}`,
  });
  const { files } = await run(`${place} --group songbook --match title`);
  expect(files.map(({ status }) => status)).toEqual(["created", "updated"]);
  const named = files[1]?.songs[0]?.notes?.filter(({ what }) => what?.endsWith("beyond the limit"));
  expect(named?.map(({ what, text }) => [what, text?.slice(0, 8)])).toEqual([
    ["author beyond the limit", "Maker 0"],
    ["author beyond the limit", "Maker 1"],
    ["copyright beyond the limit", "ssssssss"],
  ]);
  const [full] = await listed("Volles Licht");
  expect(full?.metadata.authors).toHaveLength(30);
  expect((await lyricsOf(full?.id ?? "")).map(({ language }) => language)).toEqual(["de", "en"]);
});

test("translations and their authors join a song until it is full to the limit", async () => {
  const languages = "da de en es et fi fr hr hu it lt lv nl no pl pt ro sk sl sv tr".split(" ");
  // Every file names one author more, the same: the first song has room for one that is new.
  const named = [limits.authors - 2, 1];
  const files = languages.map((language, at) => [
    `${language}/brim.cho`,
    `${authors(named[at] ?? 0, language)}${numbered(`Brim ${language}`, language)}`,
  ]);
  const result = await run(`${put(Object.fromEntries(files))} --group songbook --match title`);
  const joined = Array.from({ length: limits.lyricVersionsPerSong - 1 }, () => "updated");
  expect(result.files.map(({ status }) => status)).toEqual(["created", ...joined, "created"]);
  const [full] = await listed("Brim da");
  expect(full?.metadata.authors).toHaveLength(limits.authors);
  expect(full?.metadata.authors.at(-1)).toBe("de 0");
});

test("a run that was killed is finished by running it again", async () => {
  const names = Array.from({ length: 60 }, (_, at) => `Killed ${String(at).padStart(2, "0")}`);
  const files = names.map((name, at) => [`${at}.cho`, song(name, `word${at} iota`)] as const);
  const place = put(Object.fromEntries(files));
  const report = join(place, "..", "killed.json");
  const args = ["import", "--church", t.church, "--as", "editor@example.org", place];
  const child = spawn(executable, [...args, "--report", report], {
    env: t.installation.environment({}),
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const linesSoFar = () =>
    existsSync(report) ? readFileSync(report, "utf8").split("\n").length : 0;
  await eventually(linesSoFar).toBeGreaterThan(8);
  child.kill("SIGKILL");
  await once(child, "close");
  const { created = 0, unchanged = 0 } = (await run(place)).songs;
  expect(created + unchanged).toBe(60);
  expect(Math.min(created, unchanged)).toBeGreaterThan(0);
  expect((await run(place)).songs).toMatchObject({ unchanged: 60, created: 0 });
  const found = [...(await listed("Killed")), ...(await pageTwo("Killed"))];
  expect(found.map(({ metadata }) => metadata.title)).toEqual(names);
  for (const { id } of found) expect(await lyricsOf(id)).toHaveLength(1);
});

async function pageTwo(q: string): Promise<Song[]> {
  const { body } = await t.editor.get<{ songs: Song[] }>(`${t.base}/songs?q=${q}&offset=50`);
  return body.songs;
}

test("only a writer may import, and arguments are looked at first", async () => {
  const place = put({ "a.cho": song("Nobody's", "kappa") });
  for (const [args, complaint] of [
    ["--church CHURCH --as viewer@example.org", "A Viewer can't change"],
    ["--church CHURCH --as stranger@example.org", "is not a member"],
    ["--church CHURCH --as nobody@example.org", "There is no user"],
    ["--as editor@example.org", "--church CHURCH is missing"],
    ["--church CHURCH --as editor@example.org --match colour", "--match takes"],
    ["--church CHURCH --as editor@example.org --language 12", "--language takes a tag"],
  ]) {
    const { code, stderr } = await precentor.run(`import ${args} ${place}`);
    expect([code > 0, stderr]).toEqual([true, expect.stringContaining(complaint ?? "")]);
  }
  expect(await listed("Nobody's")).toEqual([]);
});

import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { collectionWriters, writers } from "../../common/formats/formats.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { CommandLine } from "../harness/command-line.ts";
import { SmallDisk, canMount } from "../harness/small-disk.ts";

let t: ChurchHere;
let precentor: CommandLine;
let folder: string;
let songId: string;
beforeAll(async () => {
  t = await startChurchHere();
  folder = mkdtempSync(join(tmpdir(), "precentor-export-"));
  const song = await t.editor.song(t.church, {
    title: "Morgen: Licht/Лiчте",
    alternateTitles: ["Morning"],
    authors: ["Ann", "Bob & <Co>"],
    copyright: "© 1999 “X”\nAll rights",
    themes: ["Hope"],
    songbooks: [{ book: "CCLI", number: "123" }],
  });
  songId = song.id;
  for (const language of ["de", "ar"]) {
    await t.editor.lyrics(t.church, song.id, lyricsIn(language));
  }
  await t.editor.song(t.church, { title: "Morgen: Licht/Лiчте" });
  precentor = new CommandLine(t, { SONG: songId });
});
afterAll(async () => {
  await t.installation.remove();
  rmSync(folder, { recursive: true, force: true });
});

function line(text: string) {
  return { id: crypto.randomUUID(), text };
}

function lyricsIn(language: string) {
  const [verse, refrain] = [crypto.randomUUID(), crypto.randomUUID()];
  return {
    language,
    label: "",
    sections: [
      { id: verse, name: "Strophe 1", lines: [line(`eins ${language}`), line(""), line("zwei")] },
      { id: refrain, name: "Freude", lines: [line("[Halleluja]")] },
    ],
    sequence: [verse, refrain, verse],
  };
}

/** Every file below a path by its name, or the one file that it is. */
function filesAt(path: string, isFolder: boolean): [string, string][] {
  if (!isFolder) return [["", readFileSync(path, "utf8")]];
  return readdirSync(path)
    .toSorted()
    .map((name) => [name, readFileSync(join(path, name), "utf8")]);
}

test.each([...Object.keys(writers), ...Object.keys(collectionWriters)])(
  "what is exported as %s, imported elsewhere and exported again is the same to the byte",
  async (format) => {
    const isFolder = format in writers;
    const place = (name: string) =>
      join(folder, `${name}-${format}${isFolder ? "" : `.${format}`}`);
    const from = place("first");
    await precentor.json(`export --church CHURCH --format ${format} --to ${from}`);
    const church = await t.installation.cliJson<{ id: string }>([
      "church",
      "create",
      "--name",
      format,
      "--time-zone",
      "UTC",
    ]);
    const member = ["--church", church.id, "--email", "editor@example.org", "--role", "Editor"];
    await t.installation.cliJson(["member", "set", ...member]);
    const who = ["--church", church.id, "--as", "editor@example.org"];
    await t.installation.cliJson(["import", ...who, "--match", "none", "--format", format, from]);
    const again = place("second");
    await t.installation.cliJson([
      "export",
      "--church",
      church.id,
      "--format",
      format,
      "--to",
      again,
    ]);
    const written = filesAt(from, isFolder);
    expect(written.length).toBeGreaterThan(isFolder ? 1 : 0);
    expect(
      filesAt(again, isFolder)
        .map(([, text]) => text)
        .toSorted(),
    ).toEqual(written.map(([, text]) => text).toSorted());
  },
);

test("songs can be chosen, and nothing is written over", async () => {
  const to = join(folder, "one");
  const words = `export --church CHURCH --format openlyrics --song SONG --to ${to}`;
  expect(await precentor.json(words)).toMatchObject({ songs: 1, files: 1 });
  expect(readdirSync(to)).toEqual(["Morgen Licht Лiчте.xml"]);
  expect(await precentor.run(words)).toMatchObject({ code: 2 });
  writeFileSync(`${to}.csv`, "ours");
  const csv = `export --church CHURCH --format csv --song SONG --to ${to}.csv`;
  expect(await precentor.run(csv)).toMatchObject({ code: 2 });
  expect(readFileSync(`${to}.csv`, "utf8")).toBe("ours");
  const nobody = "--song 01a1ea09-0000-7000-8000-000000000000";
  for (const format of ["openlyrics", "csv"]) {
    const line = `export --church CHURCH --format ${format} ${nobody} --to ${to}2`;
    expect(await precentor.run(line)).toMatchObject({ code: 2 });
    expect(existsSync(`${to}2`)).toBe(false);
  }
  const unknown = await precentor.run(`export --church CHURCH --format word --to ${to}2`);
  expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining("--format takes") });
});

test.skipIf(!canMount)("what a full disk cuts short is no export", async () => {
  const disk = new SmallDisk("size=4k");
  try {
    // All that does not fit is within one song, the last.
    const { id } = await t.editor.song(t.church, { title: "Long" });
    const lines = Array.from({ length: 50 }, () => line("word ".repeat(39).trim()));
    const sections = [{ id: crypto.randomUUID(), name: "Verse", lines }];
    const lyrics = { language: "en", label: "", sections, sequence: [] };
    await t.editor.lyrics(t.church, id, lyrics);
    for (const format of ["csv", "json", "openlyrics"]) {
      const to = join(disk.folder, format);
      const args = ["export", "--church", t.church, "--format", format, "--song", id, "--to", to];
      const { code, stderr } = await t.installation.cli(args);
      expect([code, stderr]).toEqual([1, expect.stringContaining("ENOSPC")]);
      expect(readdirSync(disk.folder)).toEqual([]);
    }
  } finally {
    disk.remove();
  }
});

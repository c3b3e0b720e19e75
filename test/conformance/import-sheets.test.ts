import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Arrangement } from "../../common/contract/arrangement.ts";
import { importing, type ImportResult, shown } from "../harness/importing.ts";
import { pdf } from "../harness/material.ts";
import { pageTexts } from "../harness/pdf-text.ts";
import { zipOf } from "../harness/zip.ts";

const site = importing();
const { put, run } = site;

async function arrangementsOf(songId: string): Promise<Arrangement[]> {
  const { editor, base } = site.church;
  const path = `${base}/songs/${songId}/arrangements`;
  return (await editor.get<{ arrangements: Arrangement[] }>(path)).body.arrangements;
}

async function download(assetId: string | undefined): Promise<Uint8Array> {
  const { editor, base } = site.church;
  return (await editor.get(`${base}/assets/${assetId}/content`)).bytes;
}

function newSong(title: string, number: string) {
  const songbooks = [{ book: "Blue Book", number }];
  return site.church.editor.song(site.church.church, { title, songbooks });
}

test("PDFs of a folder and a zip file find their songs by title or number; others are listed", async () => {
  const one = await newSong("Sheet One", "101");
  const two = await newSong("Sheet Two", "102");
  const place = put({
    "Sheet One (in G).pdf": pdf(2, "one"),
    "broken/Sheet One.pdf": "no PDF at all",
    "nobody.pdf": pdf(1, "nobody"),
    "books.zip": zipOf([{ name: "Blue Book/0102.pdf", data: pdf(1, "two") }]),
  });
  const report = join(place, "..", "sheets.json");
  expect(shown(await run(`${place} --report ${report}`))).toEqual([
    "updated Sheet One (in G).pdf",
    "updated books.zip/Blue Book/0102.pdf",
    expect.stringMatching(/^refused broken\/Sheet One.pdf This is not a valid PDF/),
    "skipped nobody.pdf no song has this title or songbook number",
  ]);
  const [ofOne] = await arrangementsOf(one.id);
  expect(ofOne).toMatchObject({
    label: "in G",
    files: [{ filename: "Sheet One (in G).pdf", pageCount: 2 }],
  });
  expect(await download(ofOne?.files[0]?.id)).toEqual(pdf(2, "one"));
  expect(await arrangementsOf(two.id)).toMatchObject([{ label: "Sheet" }]);

  const events = await site.church.installation.cli(["events", "--church", site.church.church]);
  expect((await run(place)).songs).toMatchObject({ updated: 0, unchanged: 2 });
  const after = await site.church.installation.cli(["events", "--church", site.church.church]);
  expect(after).toEqual(events);

  expect(await site.precentor.json(`import --undo ${report}`)).toMatchObject({ emptied: 2 });
  expect(await arrangementsOf(one.id)).toMatchObject([{ files: [], version: 2 }]);
  // What was taken off stays so.
  expect((await run(place)).songs).toMatchObject({ updated: 0, unchanged: 2 });
});

test("a sheet that is there is not added again, whoever runs the import", async () => {
  const { id } = await newSong("Sheet of Two", "103");
  const place = put({ "Sheet of Two.pdf": pdf(1, "of two") });
  expect((await run(place)).songs).toMatchObject({ updated: 1 });
  const line = `import --church CHURCH --as admin@example.org ${place}`;
  const again = await site.precentor.json<ImportResult>(line);
  expect(again.songs).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await arrangementsOf(id)).toHaveLength(1);
});

test("sheets find songs that come in by the same run, and go with them", async () => {
  const place = put({
    "a sheet/Together.pdf": pdf(1, "together"),
    "together.cho": "{title: Together}\n\nVerse 1\nall of us as one\n",
  });
  const report = join(place, "..", "together.json");
  expect(shown(await run(`${place} --dry-run`))).toEqual([
    "created together.cho",
    "updated a sheet/Together.pdf",
  ]);
  expect(shown(await run(`${place} --report ${report}`))).toEqual([
    "created together.cho",
    "updated a sheet/Together.pdf",
  ]);
  expect(await site.precentor.json(`import --undo ${report}`)).toMatchObject({
    archived: 1,
    emptied: 0,
    kept: 0,
  });
});

const chorded = `{title: Chorded}
{key: D}
{capo: 2}

{start_of_verse: Verse 1}
[D]Morning has [G/B]bro[A7]ken
{comment: slowly}
{end_of_verse}
{start_of_tab}
e|--0--2--|
{end_of_tab}
`;

test("a ChordPro file's chords can be kept as a sheet", async () => {
  const place = put({ "chorded.cho": chorded });
  expect((await run(place)).songs).toMatchObject({ created: 1 });
  const { files } = await run(`${place} --chord-sheets`);
  expect(files).toMatchObject([{ status: "updated", songs: [{ chords: 3 }] }]);
  const songId = files[0]?.songs[0]?.songId ?? "";
  const [sheet, ...others] = await arrangementsOf(songId);
  expect([sheet?.label, sheet?.sourceKey, others]).toEqual(["Chords", "D", []]);
  const [page = ""] = await pageTexts(await download(sheet?.files[0]?.id));
  for (const word of ["Chorded", "Key: D", "Capo: 2", "Verse 1", "Morning has", "bro", "ken"]) {
    expect(page).toContain(word);
  }
  for (const word of ["G/B", "A7", "slowly"]) expect(page).toContain(word);
  expect(page.replaceAll(" ", "")).toContain("e|--0--2--|");
  expect(shown(await run(`${place} --chord-sheets`))).toEqual(["unchanged chorded.cho"]);
});

test("chords that came in go out again, as ChordPro and OpenLyrics", async () => {
  const place = put({ "again.cho": chorded.replaceAll("Chorded", "Chorded again") });
  const { files } = await run(`${place} --chord-sheets`);
  const song = files[0]?.songs[0]?.songId ?? "";
  for (const [format, line] of [
    ["chordpro", "[D]Morning has [G/B]bro[A7]ken"],
    ["openlyrics", '<chord name="D"/>Morning has <chord name="G/B"/>bro<chord name="A7"/>ken'],
  ] as const) {
    const to = join(place, format);
    await site.precentor.json(
      `export --church CHURCH --format ${format} --song ${song} --to ${to}`,
    );
    const [file = ""] = readdirSync(to);
    expect(readFileSync(join(to, file), "utf8")).toContain(line);
  }
});

import { expect, test } from "vitest";
import type { Arrangement } from "$contract/arrangement.ts";
import type { Song } from "$contract/song.ts";
import { metadataOf } from "$domain/song.ts";
import { sameSheet, sheetLabel, songFor, titleFor } from "./sheets.ts";

const lantern = metadataOf({ title: "Lantern on the Water" });

test.each([
  ["lead_sheet-in-d.pdf", "Lead sheet in d"],
  ["Lantern on the Water.pdf", "Lead sheet"],
  ["12 lantern_on_the_water (choir).PDF", "Choir"],
  [".pdf", "Lead sheet"],
])("a sheet %s is called %s", (file, label) => {
  expect(sheetLabel(file, lantern, "Lead sheet")).toBe(label);
});

const song = (id: string, title: string) => ({ id, metadata: metadataOf({ title }) }) as Song;

test("the name of a file tells its song, if it is that of one alone", () => {
  const songs = [song("1", "Lantern on the Water"), song("2", "Gloria"), song("3", "Gloria")];
  expect(songFor("007 Lantern on the Water - Flute.pdf", songs)?.id).toBe("1");
  expect(songFor("Gloria.pdf", songs)).toBeUndefined();
  expect(songFor("Scan.pdf", songs)).toBeUndefined();
  expect(titleFor("007 Scan_of Today (in G).pdf")).toBe("Scan of Today");
});

const sheet = (label: string, ...names: string[]) => {
  const files = names.map((filename) => ({ id: `id of ${filename}`, filename }));
  return { label, files } as Arrangement;
};

test("a sheet is there already by the name of its file, or by its own", () => {
  const sheets = [sheet("Choir"), sheet("Band", "parts.pdf", "score.pdf")];
  expect(sameSheet(sheets, "SCORE.pdf", "Score")).toMatchObject({
    file: "id of score.pdf",
    isSameFile: true,
  });
  expect(sameSheet(sheets, "choir.pdf", "Choir")).toEqual({
    arrangement: sheets[0],
    isSameFile: false,
  });
  expect(sameSheet(sheets, "my band.pdf", "BAND")?.file).toBe("id of parts.pdf");
  expect(sameSheet(sheets, "flute.pdf", "Flute")).toBeUndefined();
});

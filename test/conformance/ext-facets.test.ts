import { afterAll, beforeAll, expect, test } from "vitest";
import type { Facets } from "../../common/contract/ext.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { lyricsOf } from "../harness/material.ts";

let t: ChurchHere;
beforeAll(async () => {
  t = await startChurchHere();
});
afterAll(() => t.installation.remove());

async function facets(): Promise<Facets> {
  const { status, body } = await t.viewer.get<Facets>(`/api/ext/v1/churches/${t.church}/facets`);
  const shown = await t.anyone.get<Facets>(`/api/ext/v1/public/churches/${t.church}/facets`);
  expect([status, shown.status]).toEqual([200, 200]);
  expect(shown.body).toEqual(body);
  return body;
}

const book = (name: string, number: string) => ({ book: name, number });

test("what songs can be filtered by, with how many songs have it", async () => {
  expect(await facets()).toEqual({ themes: [], songbooks: [], languages: [] });
  const one = await t.editor.song(t.church, {
    title: "One",
    themes: ["Größe", "grosse", "Trust"],
    songbooks: [book("Blau", "1"), book("Blau", "2")],
  });
  const two = await t.editor.song(t.church, {
    title: "Two",
    themes: ["GRÖSSE", "Advent"],
    songbooks: [book("blau", "3")],
  });
  const gone = await t.editor.song(t.church, { title: "Gone", themes: ["Trust"] });
  await t.editor.song(t.church, {
    title: "Three",
    themes: ["grosse"],
    songbooks: [book("Blau", "1")],
  });
  for (const [song, language] of [
    [one, "pt-BR"],
    [one, "pt-br"],
    [two, "pt-BR"],
    [two, "en"],
    [gone, "uk"],
  ] as const) {
    await t.editor.lyrics(t.church, song.id, lyricsOf(language, [["Sing"]]));
  }
  await t.installation.cliJson(["song", "archive", "--church", t.church, "--song", gone.id]);
  expect(await facets()).toEqual({
    themes: [
      { name: "grosse", count: 3 },
      { name: "Advent", count: 1 },
      { name: "Trust", count: 1 },
    ],
    songbooks: [{ name: "Blau", count: 3 }],
    languages: [
      { tag: "pt-BR", count: 2 },
      { tag: "en", count: 1 },
    ],
  });
});

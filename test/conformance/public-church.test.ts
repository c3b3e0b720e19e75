import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { lyricsOf, pdf } from "../harness/material.ts";

let t: ChurchHere;
let paths: string[];
beforeAll(async () => {
  t = await startChurchHere();
  const { editor, church } = t;
  const song = await editor.song(church, { title: "Open" });
  const lyrics = await editor.lyrics(church, song.id, lyricsOf("en", [["Sing it"]]));
  const { id: asset } = await editor.asset(church, pdf(1), "open.pdf");
  const document = { label: "Choir", lyricVersionIds: [lyrics.id], assetIds: [asset] };
  await editor.arrangement(church, song.id, document);
  const path = `/songs/${song.id}`;
  const ofSong = [path, `${path}/lyrics`, `${path}/arrangements`];
  paths = ["/songs", "/songs?q=open", ...ofSong, `/assets/${asset}/content`];
});
afterAll(() => t.installation.remove());

async function answers(base: string, client = t.anyone) {
  const replies = await Promise.all(paths.map((path) => client.get(base + path)));
  return replies.map(({ status, bytes }) => [status, bytes.toString()]);
}
/** What a browser gets at the address of a church's catalogue. */
const pageOf = async (church: string) => (await fetch(`${t.server.url}/c/${church}`)).text();
const setPublic = (word: string) =>
  t.installation.cliJson(["church", "set", "--church", t.church, "--public", word]);

test("a church that is not public does not exist on public routes, for members too", async () => {
  const before = await answers(t.publicBase);
  expect(before.map(([status]) => status)).toEqual(paths.map(() => 200));
  expect(await pageOf(t.church)).toContain("Test Church");
  await setPublic("no");
  expect(await pageOf(t.church)).toBe(await pageOf("00000000-0000-4000-8000-000000000000"));
  const nowhere = await answers("/api/v1/public/churches/00000000-0000-4000-8000-000000000000");
  expect(nowhere.map(([status]) => status)).toEqual(paths.map(() => 404));
  expect(await answers(t.publicBase)).toEqual(nowhere);
  expect(await answers(t.publicBase, t.editor)).toEqual(nowhere);
  const ofMembers = await answers(t.base, t.viewer);
  expect(ofMembers.map(([status]) => status)).toEqual(paths.map(() => 200));
  await setPublic("yes");
  expect(await answers(t.publicBase)).toEqual(before);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Catalogue, MetadataInput } from "../../common/contract/song.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { newChurch } from "../harness/people.ts";
import { lyricsOf, pdf } from "../harness/material.ts";
import { listCatalogue, type Query } from "./search-reference.ts";

let t: ChurchHere;
beforeAll(async () => {
  t = await startChurchHere();
});
afterAll(() => t.installation.remove());

/** Another church of the editor, with nothing in it. */
async function emptyChurch(): Promise<string> {
  const church = await newChurch(t.installation, "Empty Church");
  const member = ["member", "set", "--church", church, "--email", "editor@example.org"];
  await t.installation.cliJson([...member, "--role", "Editor"]);
  return church;
}

const list = (query: Query = {}, church = t.church) => listCatalogue({ ...t, church }, query);
const find = async (q: string) => (await list({ q })).songs.map(({ metadata }) => metadata.title);
const newSong = (metadata: MetadataInput) => t.editor.song(t.church, metadata);
const withLines = async (title: string, lines: string[], label = "") => {
  const song = await newSong({ title });
  const lyrics = await t.editor.lyrics(t.church, song.id, lyricsOf("en", [lines], label));
  return { song, lyrics };
};

test("an empty catalogue carries the church, with the role for members alone", async () => {
  const church = await emptyChurch();
  const name = { id: church, name: "Empty Church", timeZone: "Europe/Berlin" };
  expect(await list({}, church)).toEqual({
    church: { ...name, role: "Editor" },
    songs: [],
    hasMore: false,
    lyricMatches: [],
    sheetMusicSongIds: [],
  });
  const shown = await t.editor.get<Catalogue>(`/api/v1/public/churches/${church}/songs`);
  expect(shown.body.church).toEqual(name);
  const viewed = await t.viewer.get<Catalogue>(`${t.base}/songs`);
  expect(viewed.body.church.role).toBe("Viewer");
});

const plain = (title: string) =>
  title.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").replace("ß", "ss");

test("songs are listed by folded title, then id, 50 a page", async () => {
  const church = await emptyChurch();
  const titles = [
    "Über",
    "uber",
    "Zion",
    "zion",
    "Ähre",
    "ahre",
    "Ehre",
    "ﬁn",
    "fim",
    "fio",
    "ß",
    "sr",
    "st",
  ];
  const more = Array.from({ length: 107 }, (_, index) => `Lied ${index % 50}`);
  await Promise.all([...titles, ...more].map((title) => t.editor.song(church, { title })));
  const pages = [];
  for (const offset of [0, 50, 100]) pages.push(await list({ offset: `${offset}` }, church));
  expect(pages.map(({ songs, hasMore }) => [songs.length, hasMore])).toEqual([
    [50, true],
    [50, true],
    [20, false],
  ]);
  const songs = pages.flatMap((page) => page.songs);
  const keys = songs.map(({ id, metadata }) => `${plain(metadata.title)}\u0000${id}`);
  expect(keys).toEqual(keys.toSorted());
  expect(new Set(songs.map(({ id }) => id)).size).toBe(120);

  const at = async (offset: number) => {
    const page = await list({ offset: `${offset}` }, church);
    return [page.songs.map(({ id }) => id), page.hasMore];
  };
  const ids = songs.map(({ id }) => id);
  expect(await at(69)).toEqual([ids.slice(69, 119), true]);
  expect(await at(70)).toEqual([ids.slice(70), false]);
  expect(await at(119)).toEqual([ids.slice(119), false]);
  expect(await at(120)).toEqual([[], false]);
  expect(await at(100_000)).toEqual([[], false]);

  const found = await list({ q: "LIED", offset: "50" }, church);
  const lieder = songs.filter(({ metadata }) => metadata.title.startsWith("Lied"));
  expect(found.songs).toEqual(lieder.slice(50, 100));
  expect(found.hasMore).toBe(true);
  expect((await list({ q: "LIED", offset: "57" }, church)).hasMore).toBe(false);
});

test("a song that gets another title moves to its place", async () => {
  const church = await emptyChurch();
  const titles = async (q?: string) =>
    (await list(q ? { q } : {}, church)).songs.map(({ metadata }) => metadata.title);
  const [first] = await Promise.all(
    ["Umzug a", "Umzug c"].map((title) => t.editor.song(church, { title })),
  );
  const path = `/api/v1/churches/${church}/songs/${first?.id}`;
  await t.editor.update(path, 1, { title: "Ümzug D" });
  expect(await titles()).toEqual(["Umzug c", "Ümzug D"]);
  expect(await titles("umzug")).toEqual(["Umzug c", "Ümzug D"]);
});

test("each listed song is the whole song at its current version", async () => {
  const song = await newSong({ title: "Wholesong", authors: ["W"] });
  await t.editor.update(`${t.base}/songs/${song.id}`, 1, { title: "Wholesong", themes: ["X"] });
  const { body } = await t.editor.get<{ song: unknown }>(`${t.base}/songs/${song.id}`);
  expect((await list({ q: "wholesong" })).songs).toEqual([body.song]);
});

test.each([
  ...["-1", "100001", "1.5", "1e2", "x", "", "%20", "0x1", "99999999999999999999", "null"].map(
    (offset) => `offset=${offset}`,
  ),
  `q=${encodeURIComponent("𝄞".repeat(201))}`,
  `q=${"%20".repeat(201)}`,
  "q=a%00b",
  "q=%ED%A0%80",
  "q=%ff",
  "q=a&q=b",
  "offset=1&offset=1",
])("the query %s is refused", async (query) => {
  expect((await t.editor.get(`${t.base}/songs?${query}`)).status).toBe(400);
  expect((await t.anyone.get(`${t.publicBase}/songs?${query}`)).status).toBe(400);
});

test("a query parameter that nobody knows is passed over", async () => {
  await newSong({ title: "Passedover" });
  const { body } = await t.viewer.get<Catalogue>(`${t.base}/songs?Q=x&q=passedover&page=2&page=3`);
  expect(body.songs).toHaveLength(1);
});

test("a search of 200 code points finds what has them", async () => {
  const most = `${"𝄞".repeat(199)}x`;
  for (const title of [most, "𝄞".repeat(199)]) await newSong({ title });
  expect(await find(most)).toEqual([most]);
});

test.each(["", " ", "\t\n\u00a0\u2003\u3000\u0085\u2028 "])("%j is no search", async (q) => {
  await withLines("Nosearch", [" "].concat("nosearch"));
  const all = await list();
  expect(await list({ q })).toEqual(all);
  expect(all.songs.length).toBeGreaterThan(0);
  expect(all.lyricMatches).toEqual([]);
});

test("an archived song leaves both lists and comes back as it is", async () => {
  const { song } = await withLines("Archivlied", ["Archivzeile"]);
  const operator = ["--church", t.church, "--song", song.id];
  await t.installation.cliJson(["song", "archive", ...operator]);
  for (const q of ["archivlied", "archivzeile"]) expect(await find(q), q).toEqual([]);
  const listed = async () => (await list()).songs.some(({ id }) => id === song.id);
  expect(await listed()).toBe(false);
  const path = `${t.base}/songs/${song.id}`;
  expect((await t.editor.update(path, 1, { title: "Archivneu" })).status).toBe(200);
  expect(await find("archivneu")).toEqual([]);
  await t.installation.cliJson(["song", "unarchive", ...operator]);
  expect(await find("archivneu archivzeile")).toEqual(["Archivneu"]);
  expect(await find("archivlied")).toEqual([]);
  expect(await listed()).toBe(true);
});

const matches = async (q: string) => (await list({ q })).lyricMatches;
const sorted = (found: { label: string }[]) =>
  found.toSorted((a, b) => (a.label < b.label ? -1 : 1));

test("lyricMatches names the lyrics of listed songs whose lines hold a word", async () => {
  const song = await newSong({ title: "Treffer", authors: ["Zeilenhaft"] });
  const add = (language: string, lines: string[], label: string) =>
    t.editor.lyrics(t.church, song.id, lyricsOf(language, [["intro"], lines], label));
  const both = await add("de", ["zeilenhaft und trefflich"], "A");
  const one = await add("en", ["ZEILENHÄFT"], "B");
  await add("fr", ["rien"], "Zeilenhaft");
  await withLines("Zeilenhaft ohne das andere", ["trefflich"]);
  const match = (lyrics: typeof both) => ({
    songId: song.id,
    lyricVersionId: lyrics.id,
    language: lyrics.language,
    label: lyrics.label,
  });
  expect(sorted(await matches("treffer zeilenhaft"))).toEqual([match(both), match(one)]);
  expect(await matches("treffer trefflich")).toEqual([match(both)]);
  expect(await matches("treffer")).toEqual([]);
  expect(await matches("treffer missing")).toEqual([]);

  const { language: _, ...edited } = lyricsOf("de", [["trefflich"]], "C");
  await t.editor.update(`${t.base}/songs/${song.id}/lyrics/${both.id}`, 1, edited);
  expect(await matches("treffer trefflich")).toEqual([{ ...match(both), label: "C" }]);
  expect(await matches("treffer zeilenhaft")).toEqual([match(one)]);
});

const sheets = async (q: string) => (await list({ q })).sheetMusicSongIds.toSorted();

test("sheetMusicSongIds names the listed songs with a file in a current arrangement", async () => {
  const asset = await t.editor.asset(t.church, pdf());
  const [with1, without, removed] = await Promise.all(
    ["Blatt A", "Blatt B", "Blatt C"].map((title) => newSong({ title })),
  );
  const arrange = (id = "", assetIds: string[] = []) =>
    t.editor.arrangement(t.church, id, { label: "A", lyricVersionIds: [], assetIds });
  await arrange(with1?.id);
  await arrange(with1?.id, [asset.id]);
  await arrange(with1?.id, [asset.id]);
  await arrange(without?.id);
  const { id } = await arrange(removed?.id, [asset.id]);
  expect(await sheets("blatt")).toEqual([with1?.id, removed?.id].toSorted());
  const path = `${t.base}/songs/${removed?.id}/arrangements/${id}`;
  await t.editor.update(path, 1, { label: "A", lyricVersionIds: [], assetIds: [] });
  expect(await sheets("blatt")).toEqual([with1?.id]);
  expect(await sheets("blatt c")).toEqual([]);
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Arrangement } from "../../common/contract/arrangement.ts";
import type { Catalogue, Song } from "../../common/contract/song.ts";
import type { LyricVersion } from "../../common/contract/lyrics.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { lyricsOf, pdf } from "../harness/material.ts";

let t: ChurchHere;
beforeAll(async () => {
  t = await startChurchHere();
});
afterAll(() => t.installation.remove());

interface Filled {
  readonly song: Song;
  readonly lyrics: LyricVersion;
  readonly arrangement: Arrangement;
  readonly asset: string;
}

/** A song of that title with lyrics, an arrangement and a file. */
async function filled(title: string): Promise<Filled> {
  const { editor, church } = t;
  const song = await editor.song(church, { title });
  const lyrics = await editor.lyrics(church, song.id, lyricsOf("en", [[`Sing ${title}`]]));
  const { id: asset } = await editor.asset(church, pdf(1, title), `${title}.pdf`);
  const document = { label: "Choir", lyricVersionIds: [lyrics.id], assetIds: [asset] };
  const arrangement = await editor.arrangement(church, song.id, document);
  return { song, lyrics, arrangement, asset };
}
const operate = (verb: string, song: string) =>
  t.installation.cliJson(["song", verb, "--church", t.church, "--song", song]);
const content = (asset: string) => `/assets/${asset}/content`;
const search = (title: string) => `/songs?q=${encodeURIComponent(title)}`;

function pathsOf({ song, asset }: Pick<Filled, "song" | "asset">): string[] {
  const path = `/songs/${song.id}`;
  return [path, `${path}/lyrics`, `${path}/arrangements`, content(asset)];
}
async function publicStatuses(paths: readonly string[]): Promise<number[]> {
  const replies = await Promise.all(paths.map((path) => t.anyone.get(t.publicBase + path)));
  return replies.map(({ status }) => status);
}
async function listed(base: string, title: string): Promise<Catalogue> {
  return (await t.viewer.get<Catalogue>(base + search(title))).body;
}

test("anyone reads a song, its lyrics, its arrangements and its files", async () => {
  const { song, lyrics, arrangement, asset } = await filled("Open");
  const [path = "", ...parts] = pathsOf({ song, asset }).map((each) => t.publicBase + each);
  const read = await t.anyone.get(path);
  expect([read.status, read.body]).toEqual([200, { song }]);
  expect(read.headers.get("etag")).toBe('"1"');
  const [words, settings, file] = await Promise.all(parts.map((each) => t.anyone.get(each)));
  expect(words?.body).toEqual({ lyrics: [lyrics] });
  expect(settings?.body).toEqual({ arrangements: [arrangement] });
  expect(file?.bytes).toEqual(pdf(1, "Open"));
  expect((await t.anyone.get<Catalogue>(t.publicBase + search("open"))).body).toEqual({
    church: { id: t.church, name: "Test Church", timeZone: "Europe/Berlin" },
    songs: [song],
    hasMore: false,
    lyricMatches: [{ songId: song.id, lyricVersionId: lyrics.id, language: "en", label: "" }],
    sheetMusicSongIds: [song.id],
  });
});

test("only the current state is public", async () => {
  const { song, lyrics, arrangement } = await filled("Before");
  const path = `${t.base}/songs/${song.id}`;
  await t.editor.update(path, 1, { title: "After" });
  const { language: _, ...words } = lyricsOf("en", [["Changed"]], "Second");
  await t.editor.update(`${path}/lyrics/${lyrics.id}`, 1, words);
  const setting = { label: "Band", lyricVersionIds: [], assetIds: [] };
  await t.editor.update(`${path}/arrangements/${arrangement.id}`, 1, setting);

  for (const part of ["", "/lyrics", "/arrangements"]) {
    const mine = await t.viewer.get(path + part);
    const open = await t.anyone.get(`${t.publicBase}/songs/${song.id}${part}`);
    expect(open.body, part).toEqual(mine.body);
    expect(open.bytes.toString()).not.toContain("Before");
  }
  const head = await t.anyone.get<{ song: Song }>(`${t.publicBase}/songs/${song.id}`);
  expect([head.headers.get("etag"), head.body.song.version]).toEqual(['"2"', 2]);
  expect((await listed(t.publicBase, "Before")).songs).toEqual([]);
  const after = await listed(t.publicBase, "After");
  expect(after.songs.map(({ id }) => id)).toEqual([song.id]);
  expect(after.sheetMusicSongIds).toEqual([]);
});

test("there is no public history and no public way to a single lyric or arrangement", async () => {
  const { song, lyrics, arrangement } = await filled("Past");
  const path = `/songs/${song.id}`;
  const hidden = [
    `${path}/revisions`,
    `${path}/lyrics/${lyrics.id}`,
    `${path}/lyrics/${lyrics.id}/revisions`,
    `${path}/arrangements/${arrangement.id}`,
    `${path}/arrangements/${arrangement.id}/revisions`,
    "",
    "/assets",
  ];
  expect(await publicStatuses(hidden)).toEqual(hidden.map(() => 404));
  for (const method of ["POST", "PUT", "DELETE"]) {
    const reply = await t.administrator.send(method, t.publicBase + path, { body: {} });
    expect(reply.status, method).toBe(404);
  }
});

test("a file is public while it is in a current arrangement, and the members' afterwards", async () => {
  const { song, arrangement, asset } = await filled("Files");
  const { id: unattached } = await t.editor.asset(t.church, pdf(1, "unattached"));
  const path = `${t.base}/songs/${song.id}/arrangements/${arrangement.id}`;
  const save = (version: number, ...assetIds: string[]) =>
    t.editor.update(path, version, { label: "Choir", lyricVersionIds: [], assetIds });
  const both = [asset, unattached].map(content);
  expect(await publicStatuses(both)).toEqual([200, 404]);
  await save(1, asset, unattached);
  expect(await publicStatuses(both)).toEqual([200, 200]);
  await save(2, unattached);
  expect(await publicStatuses(both)).toEqual([404, 200]);
  await save(3);
  expect(await publicStatuses(both)).toEqual([404, 404]);
  for (const file of both) expect((await t.viewer.get(t.base + file)).status).toBe(200);
  expect((await t.viewer.get(t.publicBase + content(asset))).status).toBe(404);
  await save(4, asset);
  expect(await publicStatuses(both)).toEqual([200, 404]);
});

test("a file in two songs stays public until the last one lets it go", async () => {
  const first = await filled("First");
  const second = await t.editor.song(t.church, { title: "Second" });
  const document = { label: "Choir", lyricVersionIds: [], assetIds: [first.asset] };
  await t.editor.arrangement(t.church, second.id, document);
  await operate("archive", first.song.id);
  expect(await publicStatuses([content(first.asset)])).toEqual([200]);
  await operate("archive", second.id);
  expect(await publicStatuses([content(first.asset)])).toEqual([404]);
});

test("an archived song leaves both lists and everything public, and can come back", async () => {
  const song = await filled("Archived");
  const paths = pathsOf(song);
  expect(await publicStatuses(paths)).toEqual([200, 200, 200, 200]);
  await operate("archive", song.song.id);
  expect(await publicStatuses(paths)).toEqual([404, 404, 404, 404]);
  for (const base of [t.base, t.publicBase]) {
    const { songs, lyricMatches, sheetMusicSongIds } = await listed(base, "Archived");
    expect({ songs, lyricMatches, sheetMusicSongIds }).toEqual({
      songs: [],
      lyricMatches: [],
      sheetMusicSongIds: [],
    });
    const whole = (await t.viewer.get<Catalogue>(`${base}/songs`)).body.songs;
    expect(whole.map(({ id }) => id)).not.toContain(song.song.id);
  }
  const unknown = await t.anyone.get(`${t.publicBase}/songs/${randomUUID()}`);
  const archived = await t.anyone.get(`${t.publicBase}/songs/${song.song.id}`);
  expect(archived.body).toEqual(unknown.body);

  await operate("unarchive", song.song.id);
  expect(await publicStatuses(paths)).toEqual([200, 200, 200, 200]);
  for (const base of [t.base, t.publicBase]) {
    expect((await listed(base, "Archived")).songs).toEqual([song.song]);
  }
});

async function at(church: string, path: string): Promise<number> {
  return (await t.anyone.get(`/api/v1/public/churches/${church}${path}`)).status;
}

test("an id is read in either case, and a malformed id or query is 400", async () => {
  const song = await filled("Elsewhere");
  const paths = ["/songs", ...pathsOf(song)];
  for (const path of paths) {
    expect(await at("nonsense", path), path).toBe(400);
    expect(await at(t.church.toUpperCase(), path), path).toBe(200);
  }
  const other = (id: string) => pathsOf({ song: { ...song.song, id }, asset: id });
  expect(await publicStatuses(other("nonsense"))).toEqual([400, 400, 400, 400]);
  const queries = ["?offset=-1", "?offset=x", "?offset=100001", "?q=a&q=b", "?q=%00"];
  expect(await publicStatuses(queries.map((query) => `/songs${query}`))).toEqual(
    queries.map(() => 400),
  );
});

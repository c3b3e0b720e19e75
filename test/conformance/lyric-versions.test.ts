import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LyricRevision, LyricVersion } from "../../common/contract/lyrics.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { lyricsOf } from "../harness/material.ts";

interface LyricsBody {
  lyrics: LyricVersion;
}
interface Failure {
  error: string;
  currentLyrics?: LyricVersion;
}

let t: ChurchHere;
beforeAll(async () => {
  t = await startChurchHere();
});
afterAll(() => t.installation.remove());

const newSong = async () => {
  const { id } = await t.editor.song(t.church, { title: "Song" });
  return { id, path: `${t.base}/songs/${id}/lyrics` };
};
const lyrics = (language = "en", label = "") => lyricsOf(language, [["la"]], label);
const document = (label = "") => {
  const { language: _, ...rest } = lyrics("en", label);
  return rest;
};

const section = (name: string, ...texts: string[]) => ({
  id: randomUUID(),
  name,
  lines: texts.map((text) => ({ id: randomUUID(), text })),
});

test("lyrics are created, read, updated and remembered, apart from the song", async () => {
  const { id, path } = await newSong();
  const song = `${t.base}/songs/${id}`;
  const songBefore = await t.viewer.get(song);
  const verse = section("Verse", "  Amazing ", "", "grace");
  const chorus = section("Chorus", "sweet\u00a0\t\u3000");
  const first = {
    label: " Old ",
    sections: [verse, chorus],
    sequence: [chorus.id, verse.id, chorus.id],
  };
  const created = await t.editor.create<LyricsBody>(path, { language: "en", ...first });
  expect(created.status).toBe(201);
  expect(created.headers.get("etag")).toBe('"1"');
  const location = created.headers.get("location") ?? "";
  expect(location).toBe(`${path}/${created.body.lyrics.id}`);
  const [one, two, three] = verse.lines;
  expect(created.body.lyrics).toMatchObject({
    songId: id,
    language: "en",
    version: 1,
    label: " Old ",
    sections: [
      { ...verse, lines: [{ ...one, text: "  Amazing" }, two, three] },
      { ...chorus, lines: [{ ...chorus.lines[0], text: "sweet" }] },
    ],
    sequence: first.sequence,
  });
  expect((await t.viewer.get(location)).body).toEqual(created.body);

  const second = { label: "", sections: [chorus], sequence: [] };
  const updated = await t.administrator.update<LyricsBody>(location, 1, second);
  expect(updated.status).toBe(200);
  expect(updated.headers.get("etag")).toBe('"2"');
  expect(updated.body.lyrics).toMatchObject({ language: "en", version: 2, sequence: [] });
  const read = await t.viewer.get<LyricsBody>(location);
  expect(read.headers.get("etag")).toBe('"2"');
  expect(read.body).toEqual(updated.body);

  const revision = ({ lyrics }: LyricsBody): LyricRevision => ({
    id: lyrics.revisionId,
    version: lyrics.version,
    label: lyrics.label,
    sections: lyrics.sections,
    sequence: lyrics.sequence,
    createdAt: lyrics.updatedAt,
  });
  const history = [revision(updated.body), revision(created.body)];
  const get = async (query: string) => (await t.viewer.get(`${location}/revisions${query}`)).body;
  expect(await get("")).toEqual({ revisions: history, hasMore: false });
  expect(await get("?beforeVersion=2")).toEqual({ revisions: history.slice(1), hasMore: false });
  for (const bad of ["0", "2147483648", "x"]) {
    const reply = await t.viewer.get(`${location}/revisions?beforeVersion=${bad}`);
    expect(reply.status).toBe(400);
  }
  const songAfter = await t.viewer.get(song);
  expect(songAfter.headers.get("etag")).toBe(songBefore.headers.get("etag"));
  expect(songAfter.body).toEqual(songBefore.body);
});

test.each([
  ..."de EN pt-BR zh-Hant-TW es-419 sr-Latn-RS abcd abcde abcdefgh gsw".split(" "),
  ..."de-CH-1901 sl-rozaj-biske sl-rozaj-biske-1994 hy-Latn-IT-arevela".split(" "),
  ..."zh-cmn-Hans-CN zh-aaa-bbb-ccc en-a-bbb-x-a de-DE-u-co-phonebk en-0-aa".split(" "),
  ..."x-private X-a az-Arab-x-AZE-derbend qaa-Qaaa-QM-x-southern en-x-1".split(" "),
  ..."i-klingon I-Klingon i-default en-GB-oed EN-gb-OED sgn-BE-FR sgn-ch-de".split(" "),
  ..."art-lojban cel-gaulish no-bok zh-min zh-min-nan zh-xiang".split(" "),
  "x-12345678-12345678-12345678-123456",
])("the language tag %s is well-formed and kept as it was sent", async (language) => {
  const { path } = await newSong();
  const reply = await t.editor.create<LyricsBody>(path, lyrics(language));
  expect(reply.status).toBe(201);
  expect(reply.body.lyrics.language).toBe(language);
});

test.each([
  ..."|e|12|a1|én|en_GB|en GB| en|en |en\n|en-|-en|en--GB".split("|"),
  ..."abcdefghi a-DE en-GB-GB de-419-DE de-Latn-Latn zh-aaa-bbb-ccc-ddd abcd-efg".split(" "),
  ..."en-a en-a-b en-x x x- x-123456789 en-x- en-123456789 en-GB-abcd en-u-x-a".split(" "),
  ..."i i-foo i-klingonx i-klingon-x-a en-GB-oedx sgn-BE-XX english-languages".split(" "),
  "x-12345678-12345678-12345678-1234567",
])("the language tag %j is refused", async (language) => {
  const { path } = await newSong();
  expect((await t.editor.create(path, lyrics(language))).status).toBe(400);
});

test("a lyric version needs a language, and keeps it for life", async () => {
  const { path } = await newSong();
  expect((await t.editor.create(path, document())).status).toBe(400);
  expect((await t.editor.create(path, { ...document(), language: null })).status).toBe(400);
  const created = await t.editor.create<LyricsBody>(path, lyrics("de"));
  const saved = `${path}/${created.body.lyrics.id}`;
  for (const language of ["de", "en"]) {
    expect((await t.editor.update(saved, 1, lyrics(language))).status).toBe(400);
  }
  expect((await t.editor.get<LyricsBody>(saved)).body).toEqual(created.body);
});

test("lyric versions are listed by language, folded label and creation", async () => {
  const { path } = await newSong();
  const wanted = [
    ["de", ""],
    ["de", "alt"],
    ["de", "Alt"],
    ["de", "ALT"],
    ["de", "Älter"],
    ["DE", "b"],
    ["de", "Zürich"],
    ["de-CH", "aa"],
    ["en", "a"],
    ["en", "B"],
    ["EN", "b2"],
    ["en", "ça"],
    ["en", "d"],
  ] as const;
  const places = new Map<string, number>();
  // The three that are alike are created in their order of the list, the others crosswise.
  for (const index of [12, 1, 10, 8, 6, 2, 0, 4, 11, 9, 5, 3, 7]) {
    const [language = "", label = ""] = wanted[index] ?? [];
    const { id } = await t.editor.lyrics(
      t.church,
      path.split("/")[6] ?? "",
      lyrics(language, label),
    );
    places.set(id, index);
  }
  const list = async (base: string) => {
    const client = base === t.base ? t.viewer : t.anyone;
    const reply = await client.get<{ lyrics: LyricVersion[] }>(path.replace(t.base, base));
    return reply.body.lyrics;
  };
  const before = await list(t.base);
  expect(before.map(({ id }) => places.get(id))).toEqual(wanted.map((_, index) => index));
  expect(before.map(({ language, label }) => [language, label])).toEqual(wanted);
  expect(await list(t.publicBase)).toEqual(before);

  const [first, second, ...rest] = before.map(({ id }) => id);
  await t.editor.update(`${path}/${second}`, 1, document("alt"));
  expect((await list(t.base)).map(({ id }) => id)).toEqual([first, second, ...rest]);
  await t.editor.update(`${path}/${first}`, 1, document("Alá"));
  await t.editor.update(`${path}/${second}`, 2, document("ÄKT"));
  for (const base of [t.base, t.publicBase]) {
    expect((await list(base)).map(({ id }) => id)).toEqual([second, first, ...rest]);
  }
});

test("a song without lyrics has an empty list", async () => {
  const { path } = await newSong();
  expect((await t.viewer.get(path)).body).toEqual({ lyrics: [] });
});

test("the 21st lyric version of a song is refused with the limit named", async () => {
  const { id, path } = await newSong();
  for (let count = 0; count < 20; count += 1) await t.editor.lyrics(t.church, id, lyrics());
  const refused = await t.editor.create<Failure>(path, lyrics());
  expect(refused.status).toBe(400);
  expect(refused.body.error).toContain("20");
  const { body } = await t.viewer.get<{ lyrics: LyricVersion[] }>(path);
  expect(body.lyrics).toHaveLength(20);
  const [first] = body.lyrics;
  expect((await t.editor.update(`${path}/${first?.id}`, 1, document())).status).toBe(200);
});

test("a stale save is refused with the current lyrics, and nothing changes", async () => {
  const { id, path } = await newSong();
  const saved = `${path}/${(await t.editor.lyrics(t.church, id, lyrics("de", "one"))).id}`;
  await t.editor.update(saved, 1, document("two"));
  const { body: current } = await t.editor.get<LyricsBody>(saved);
  for (const version of [0, 1, 3]) {
    const stale = await t.administrator.update<Failure>(saved, version, document("stale"));
    expect(stale.status).toBe(412);
    expect(stale.body.currentLyrics).toEqual(current.lyrics);
  }
  expect((await t.editor.get<LyricsBody>(saved)).body).toEqual(current);
});

test("each lyric version and the song advance on their own", async () => {
  const { id, path } = await newSong();
  const one = await t.editor.lyrics(t.church, id, lyrics("de"));
  const two = await t.editor.lyrics(t.church, id, lyrics("en"));
  await t.editor.update(`${path}/${one.id}`, 1, document());
  expect((await t.editor.update(`${path}/${one.id}`, 2, document())).status).toBe(200);
  expect((await t.editor.get(`${path}/${two.id}`)).headers.get("etag")).toBe('"1"');
  expect((await t.editor.update(path.replace(/\/lyrics$/, ""), 1, { title: "S" })).status).toBe(
    200,
  );
  expect((await t.editor.get(`${path}/${one.id}`)).headers.get("etag")).toBe('"3"');
});

test("lyrics are found only under their own song and church", async () => {
  const { id, path } = await newSong();
  const other = await newSong();
  const saved = await t.editor.lyrics(t.church, id, lyrics());
  const upper = `${path}/${saved.id.toUpperCase()}`;
  expect((await t.viewer.get<LyricsBody>(upper)).body.lyrics).toEqual(saved);
  for (const [client, place] of [
    [t.editor, `${other.path}/${saved.id}`],
    [t.editor, `${path}/${randomUUID()}`],
    [t.editor, `${path.replace(id, randomUUID())}/${saved.id}`],
    [t.stranger, `${path}/${saved.id}`],
    [t.stranger, `${path.replace(t.church, t.otherChurch)}/${saved.id}`],
  ] as const) {
    expect((await client.get(place)).status).toBe(404);
    expect((await client.get(`${place}/revisions`)).status).toBe(404);
    expect((await client.update(place, 1, document())).status).toBe(404);
  }
  const nowhere = path.replace(id, randomUUID());
  expect((await t.editor.get(nowhere)).status).toBe(404);
  expect((await t.editor.create(nowhere, lyrics())).status).toBe(404);
  expect((await t.editor.get(`${path}/no-uuid`)).status).toBe(400);
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MetadataInput, Revision, Song } from "../../common/contract/song.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { newPerson } from "../harness/people.ts";

interface SongBody {
  song: Song;
}
interface History {
  revisions: Revision[];
  hasMore: boolean;
}
interface Failure {
  error: string;
  current?: Song;
}

let t: ChurchHere;
let songs: string;
beforeAll(async () => {
  t = await startChurchHere();
  songs = `${t.base}/songs`;
});
afterAll(() => t.installation.remove());

/** Astral characters: two UTF-16 units and four bytes each, but one code point. */
const long = (length: number) => "𝄞".repeat(length);
const many = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);
const songPath = async (metadata: MetadataInput = { title: "Song" }) =>
  `${songs}/${(await t.editor.song(t.church, metadata)).id}`;

test("a song is created, read, updated and remembered", async () => {
  const created = await t.editor.create<SongBody>(songs, { title: "Morgenlicht" });
  expect(created.status).toBe(201);
  expect(created.headers.get("etag")).toBe('"1"');
  const location = created.headers.get("location") ?? "";
  expect(location).toBe(`${t.base}/songs/${created.body.song.id}`);
  expect((await t.viewer.get(location)).body).toEqual(created.body);

  const updated = await t.administrator.update<SongBody>(location, 1, { title: "Abendlicht" });
  expect(updated.status).toBe(200);
  expect(updated.headers.get("etag")).toBe('"2"');
  expect(updated.body.song).toMatchObject({ id: created.body.song.id, version: 2 });
  expect(updated.body.song.revisionId).not.toBe(created.body.song.revisionId);

  const read = await t.viewer.get<SongBody>(location);
  expect(read.headers.get("etag")).toBe('"2"');
  expect(read.body).toEqual(updated.body);

  const history = await t.viewer.get<History>(`${location}/revisions`);
  const revision = ({ song }: SongBody): Revision => ({
    id: song.revisionId,
    version: song.version,
    metadata: song.metadata,
    createdAt: song.updatedAt,
  });
  expect(history.body).toEqual({
    revisions: [revision(updated.body), revision(created.body)],
    hasMore: false,
  });
});

test("what is left out of a song is empty, also when an update leaves it out", async () => {
  const empty = { alternateTitles: [], authors: [], copyright: "", themes: [], songbooks: [] };
  const full = {
    title: "Voll",
    alternateTitles: ["Full"],
    authors: ["A", "A"],
    copyright: "©",
    themes: ["Lob"],
    songbooks: [{ book: "EG", number: "1" }],
  };
  const created = await t.editor.create<SongBody>(songs, { title: "Leer" });
  expect(created.body.song.metadata).toEqual({ title: "Leer", ...empty });
  const path = `${songs}/${created.body.song.id}`;
  expect((await t.editor.update<SongBody>(path, 1, full)).body.song.metadata).toEqual(full);
  const cleared = await t.editor.update<SongBody>(path, 2, { title: "Leer" });
  expect(cleared.body.song.metadata).toEqual({ title: "Leer", ...empty });
});

test("text is kept as it was sent", async () => {
  const metadata = {
    title: "  Ame\u0301n \u00a0\t",
    alternateTitles: [" a ", "ﬁ", "\n"].map((text) => `x${text}`),
    authors: ["\u200bA\ufeff "],
    copyright: " \r\n ",
    themes: [" '\"\\%_<b>&amp; "],
    songbooks: [{ book: " EG ", number: " 007 " }],
  };
  const created = await t.editor.create<SongBody>(songs, metadata);
  expect(created.body.song.metadata).toEqual(metadata);
  const read = await t.anyone.get<SongBody>(`${t.publicBase}/songs/${created.body.song.id}`);
  expect(read.body.song.metadata).toEqual(metadata);
});

const limited: [string, (size: number) => object, number][] = [
  ["title", (size) => ({ title: long(size) }), 200],
  ["alternate titles", (size) => ({ title: "T", alternateTitles: many(size, "a") }), 20],
  ["an alternate title", (size) => ({ title: "T", alternateTitles: [long(size)] }), 200],
  ["authors", (size) => ({ title: "T", authors: many(size, "a") }), 30],
  ["an author", (size) => ({ title: "T", authors: [long(size)] }), 200],
  ["copyright", (size) => ({ title: "T", copyright: long(size) }), 1000],
  ["themes", (size) => ({ title: "T", themes: many(size, "a") }), 30],
  ["a theme", (size) => ({ title: "T", themes: [long(size)] }), 80],
  ["songbooks", (size) => ({ title: "T", songbooks: many(size, { book: "B", number: "1" }) }), 30],
  ["a book", (size) => ({ title: "T", songbooks: [{ book: long(size), number: "1" }] }), 200],
  ["a number", (size) => ({ title: "T", songbooks: [{ book: "B", number: long(size) }] }), 30],
];

test.each(limited)(
  "the limit of %s is in code points or entries, on every save",
  async (...row) => {
    const [, body, limit] = row;
    const created = await t.editor.create<SongBody>(songs, body(limit));
    expect(created.status).toBe(201);
    expect(created.body.song.metadata).toMatchObject(body(limit));
    expect((await t.editor.create(songs, body(limit + 1))).status).toBe(400);
    const path = `${songs}/${created.body.song.id}`;
    expect((await t.editor.update(path, 1, body(limit + 1))).status).toBe(400);
    expect((await t.editor.update(path, 1, body(limit))).status).toBe(200);
  },
);

const blanks = ["", " ", "\t\n", "\u00a0\u3000\u2003", "\u0085\u2028"];
const broken = ["a\u0000b", "\ud834", "a\udd1e"];

test.each([...blanks, ...broken])("%j is refused wherever a filled text is due", async (text) => {
  const bodies = [
    { title: text },
    { title: "T", alternateTitles: ["a", text] },
    { title: "T", authors: [text] },
    { title: "T", themes: [text] },
    { title: "T", songbooks: [{ book: text, number: "1" }] },
    { title: "T", songbooks: [{ book: "B", number: text }] },
  ];
  for (const body of bodies) {
    expect((await t.editor.create(songs, body)).status, JSON.stringify(body)).toBe(400);
  }
});

test.each([
  ...broken.map((copyright) => ({ title: "T", copyright })),
  {},
  "[]",
  null,
  { title: null },
  { title: 1 },
  { title: ["T"] },
  { title: "T", authors: "A" },
  { title: "T", authors: null },
  { title: "T", copyright: null },
  { title: "T", themes: [1] },
  { title: "T", themes: [null] },
  { title: "T", songbooks: [{ book: "B" }] },
  { title: "T", songbooks: [{ book: "B", number: 1 }] },
  { title: "T", songbooks: [{ book: "B", number: "1", page: "2" }] },
  { title: "T", id: randomUUID() },
  { title: "T", Title: "T" },
  '{"title":"T","__proto__":{}}',
  '{"title":"T","constructor":{}}',
  '{"title":"T"',
  '{"title":"T"} x',
  '"T"',
  "",
])("the body %j is refused", async (body) => {
  const reply = await t.editor.create<Failure>(songs, body);
  expect(reply.status).toBe(400);
  expect(reply.body.error).toEqual(expect.any(String));
});

test("a stale version is refused with the current song, and nothing changes", async () => {
  const path = await songPath();
  await t.editor.update(path, 1, { title: "Two" });
  const { body: current } = await t.editor.get<SongBody>(path);
  for (const version of [0, 1, 3, 2_147_483_647]) {
    const stale = await t.administrator.update<Failure>(path, version, { title: "Stale" });
    expect(stale.status).toBe(412);
    expect(stale.body.current).toEqual(current.song);
  }
  expect((await t.editor.get<SongBody>(path)).body).toEqual(current);
});

test("a song is found only in its own church, by those who belong to it", async () => {
  const path = await songPath();
  const elsewhere = path.replace(t.church, t.otherChurch);
  await newPerson(t.installation, "both@example.org", t.church, "Editor");
  const both = ["member", "set", "--church", t.otherChurch, "--email", "both@example.org"];
  await t.installation.cliJson([...both, "--role", "Editor"]);
  const member = t.anyone.at(t.server);
  await member.signIn("both@example.org", "correct horse");
  expect((await member.get(path)).status).toBe(200);
  for (const [client, place] of [
    [t.stranger, path],
    [t.stranger, elsewhere],
    [member, elsewhere],
    [member, `${songs}/${randomUUID()}`],
  ] as const) {
    expect((await client.get(place)).status).toBe(404);
    expect((await client.get(`${place}/revisions`)).status).toBe(404);
    expect((await client.update(place, 1, { title: "T" })).status).toBe(404);
  }
  expect((await t.editor.get(`${songs}/no-uuid`)).status).toBe(400);
  expect((await t.editor.get(`${songs}/no-uuid/revisions`)).status).toBe(400);
});

test("identifiers are accepted in upper case and returned in lower case", async () => {
  const { id } = await t.editor.song(t.church, { title: "Case" });
  expect(id).toBe(id.toLowerCase());
  const path = `/api/v1/churches/${t.church.toUpperCase()}/songs/${id.toUpperCase()}`;
  expect((await t.viewer.get<SongBody>(path)).body.song.id).toBe(id);
  expect((await t.editor.update<SongBody>(path, 1, { title: "C" })).body.song.id).toBe(id);
  expect((await t.viewer.get<History>(`${path}/revisions`)).body.revisions).toHaveLength(2);
});

test("timestamps are RFC 3339 in UTC with milliseconds", async () => {
  const { updatedAt } = await t.editor.song(t.church, { title: "When" });
  expect(updatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

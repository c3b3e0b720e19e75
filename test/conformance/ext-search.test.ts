import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Catalogue, MetadataInput, Song } from "../../common/contract/song.ts";
import type { SearchPage } from "../../common/contract/ext.ts";
import type { LyricVersion } from "../../common/contract/lyrics.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { arrangementDocument, lyricsOf, pdf } from "../harness/material.ts";
import { newChurch } from "../harness/people.ts";

type Query = Readonly<Record<string, string>>;

let t: ChurchHere;
const songs = new Map<string, Song>();
let words: LyricVersion;
beforeAll(async () => {
  t = await startChurchHere();
  const catalogue: MetadataInput[] = [
    { title: "Light of the Dawn", themes: ["Morning", "Größe"] },
    { title: "Light", themes: ["grosse"], songbooks: [{ book: "Grünes Buch", number: "1" }] },
    { title: "Lighthouse", songbooks: [{ book: "grunes BUCH", number: "12" }] },
    { title: "The Light Within", themes: ["Morning"] },
    { title: "Delight", themes: ["Morning"] },
    { title: "Evening", authors: ["Ann Lightwood"] },
  ];
  for (const metadata of catalogue) {
    songs.set(metadata.title, await t.editor.song(t.church, metadata));
  }
  words = await t.editor.lyrics(
    t.church,
    idOf("Evening"),
    lyricsOf("de-AT", [
      ["Quietly the shadow falls", "over the lantern"],
      ["Lantern and shadow, halleluja"],
    ]),
  );
  await t.editor.lyrics(t.church, idOf("Evening"), lyricsOf("en", [["Quiet now"]]));
  await t.editor.lyrics(t.church, idOf("Light"), lyricsOf("DE-at", [["Licht"]]));
  const { id: asset } = await t.editor.asset(t.church, pdf(1), "light.pdf");
  const withFile = arrangementDocument({ label: "Organ", assetIds: [asset], sourceKey: "Bb" });
  await t.editor.arrangement(t.church, idOf("Light"), withFile);
  const without = arrangementDocument({ label: "Band", sourceKey: "G" });
  await t.editor.arrangement(t.church, idOf("Light"), without);
  await t.editor.arrangement(t.church, idOf("Delight"), without);
});
afterAll(() => t.installation.remove());

function idOf(title: string): string {
  const song = songs.get(title);
  if (!song) throw new Error(`There is no song ${title}.`);
  return song.id;
}

const titlesOf = ({ songs }: Pick<Catalogue, "songs">) =>
  songs.map(({ metadata }) => metadata.title);

/** A page, which is the same for members and the public but for the role. */
async function search(query: Query, church = t.church): Promise<SearchPage> {
  const path = `churches/${church}/search?${new URLSearchParams(query).toString()}`;
  const { status, body } = await t.editor.get<SearchPage>(`/api/ext/v1/${path}`);
  const shown = await t.anyone.get<SearchPage>(`/api/ext/v1/public/${path}`);
  expect([status, shown.status]).toEqual([200, 200]);
  const { role, ...publicChurch } = body.church;
  expect(role).toBe("Editor");
  expect(shown.body).toEqual({ ...body, church: publicChurch });
  return body;
}
const found = async (query: Query) => titlesOf(await search(query));

test.each(["", "light", "LIGHT dawn", "quiet", "lantern shadow", "%", "zebra", " ", "g", "buch 1"])(
  "without a filter, “%s” finds what the interface finds, and tells more of it",
  async (q) => {
    const { details, near: _, ...page } = await search({ q, sort: "title" });
    const path = `${t.base}/songs?${new URLSearchParams({ q }).toString()}`;
    expect(page).toEqual((await t.editor.get(path)).body);
    expect(details.map(({ songId }) => songId)).toEqual(page.songs.map(({ id }) => id));
  },
);

test("pages are those of the interface", async () => {
  const church = await newChurch(t.installation, "Pages");
  const member = ["member", "set", "--church", church, "--email", "editor@example.org"];
  await t.installation.cliJson([...member, "--role", "Editor"]);
  const titles = Array.from({ length: 60 }, (_, index) => `Song ${index}`);
  await Promise.all(titles.map((title) => t.editor.song(church, { title, themes: ["All"] })));
  for (const offset of ["0", "9", "10", "50", "60", "100000"]) {
    const page = await search({ offset }, church);
    const { body } = await t.editor.get<Catalogue>(
      `/api/v1/churches/${church}/songs?offset=${offset}`,
    );
    expect([titlesOf(page), page.hasMore]).toEqual([titlesOf(body), body.hasMore]);
    expect(await search({ offset, theme: "ALL" }, church)).toEqual(page);
  }
});

describe("filters", () => {
  test.each<[Query, string[]]>([
    [{ theme: "MORNING" }, ["Delight", "Light of the Dawn", "The Light Within"]],
    [{ theme: "Grösse" }, ["Light", "Light of the Dawn"]],
    [{ theme: "Morn" }, []],
    [{ book: "Grünes buch" }, ["Light", "Lighthouse"]],
    [{ language: "de-at" }, ["Evening", "Light"]],
    [{ language: "de" }, []],
    [{ sheet: "true" }, ["Light"]],
    [
      { sheet: "false", theme: " ", book: "", language: "" },
      ["Delight", "Evening", "Light", "Light of the Dawn", "Lighthouse", "The Light Within"],
    ],
    [{ theme: "größe", book: "grunes buch", language: "de-AT", sheet: "true" }, ["Light"]],
    [{ theme: "morning", sheet: "true" }, []],
    [{ q: "within", theme: "morning" }, ["The Light Within"]],
  ])("%j", async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test.each([
    "sheet=yes",
    "sort=newest",
    "sort=",
    "offset=-1",
    "offset=100001",
    `q=${"a".repeat(201)}`,
    `theme=${"a".repeat(81)}`,
    `book=${"a".repeat(201)}`,
    `language=${"a".repeat(36)}`,
    "theme=%00",
    "theme=a&theme=b",
    "q=a&q=a",
    "q=%FF",
  ])("%s: 400", async (query) => {
    const path = `${t.church}/search?${query}`;
    const members = await t.editor.get(`/api/ext/v1/churches/${path}`);
    const everybody = await t.anyone.get(`/api/ext/v1/public/churches/${path}`);
    expect([members.status, everybody.status]).toEqual([400, 400]);
  });
});

test("best: the title itself, then beginnings, then words that begin with it, then the rest", async () => {
  expect(await found({ q: "LIGHT", sort: "best" })).toEqual([
    "Light",
    "Light of the Dawn",
    "Lighthouse",
    "The Light Within",
    "Delight",
    "Evening",
  ]);
  expect(await found({ q: " light  of ", sort: "best" })).toEqual(["Light of the Dawn"]);
  expect(await found({ sort: "best" })).toEqual(await found({}));
});

async function lineOf(q: string) {
  const page = await search({ q });
  return page.details.find(({ songId }) => songId === idOf("Evening"))?.line;
}

describe("details", () => {
  test("languages and keys, each once", async () => {
    const { songs, details } = await search({});
    const of = (title: string) => details.find(({ songId }) => songId === idOf(title));
    expect(of("Evening")).toMatchObject({ languages: ["de-AT", "en"], keys: [] });
    expect(of("Light")).toMatchObject({ languages: ["DE-at"], keys: ["G", "Bb"] });
    expect(of("Lighthouse")).toMatchObject({ languages: [], keys: [], line: null });
    expect(details).toHaveLength(songs.length);
  });

  test("the newest save, and what it was of; songs are sorted by it", async () => {
    const details = async (title: string) => {
      const page = await search({ sort: "changed" });
      const at = page.songs.findIndex(({ id }) => id === idOf(title));
      return [page.details[at]?.changed, page.details[at]?.changedAt, at];
    };
    const [changed, changedAt] = await details("Light");
    expect(changed).toBe("arrangements");
    const arrangements = await t.editor.get<{ arrangements: { updatedAt: string }[] }>(
      `${t.base}/songs/${idOf("Light")}/arrangements`,
    );
    const times = arrangements.body.arrangements.map(({ updatedAt }) => updatedAt);
    expect(changedAt).toBe(times.toSorted().at(-1));

    const {
      updatedAt: _,
      id: __,
      songId: ___,
      version,
      revisionId: ____,
      language: _____,
      ...same
    } = words;
    const path = `${t.base}/songs/${idOf("Evening")}/lyrics/${words.id}`;
    const saved = await t.editor.update<{ lyrics: LyricVersion }>(path, version, same);
    expect(await details("Evening")).toEqual(["lyrics", saved.body.lyrics.updatedAt, 0]);

    const song = await t.editor.update<{ song: Song }>(
      `${t.base}/songs/${idOf("Lighthouse")}`,
      1,
      songs.get("Lighthouse")?.metadata,
    );
    expect(await details("Lighthouse")).toEqual(["metadata", song.body.song.updatedAt, 0]);
    expect((await found({ sort: "changed" })).slice(0, 2)).toEqual(["Lighthouse", "Evening"]);
  });

  test("the line that holds most of the words, and where it is", async () => {
    const [verse, chorus] = words.sections;
    const place = { lyricVersionId: words.id, sectionId: chorus?.id, lineId: chorus?.lines[0]?.id };
    expect(await lineOf("lantern SHADOW")).toEqual({
      ...place,
      text: "Lantern and shadow, halleluja",
    });
    expect(await lineOf("lantern")).toMatchObject({ lineId: verse?.lines[1]?.id });
    expect(await lineOf("evening")).toBeNull();
    expect(await lineOf("lightwood quiet")).toMatchObject({ sectionId: verse?.id });
  });
});

describe("where nothing was found", () => {
  test.each<[string, string[]]>([
    ["lanturn", ["lantern"]],
    ["lantren", ["lantern"]],
    ["shaddow", ["shadow"]],
    ["hallelouya", ["halleluja"]],
    ["lightwod dawn", ["Lightwood"]],
    ["lanturnn", []],
    ["zebra", []],
    ["xy", []],
  ])("“%s” is near %j", async (q, expected) => {
    const { songs, near } = await search({ q });
    expect([songs, near]).toEqual([[], expected]);
  });

  test("three words at most come near, and none where something was found", async () => {
    const church = await newChurch(t.installation, "Near");
    const member = ["member", "set", "--church", church, "--email", "editor@example.org"];
    await t.installation.cliJson([...member, "--role", "Editor"]);
    for (const title of ["Bat", "Cat", "Hat", "Mat", "mat"]) await t.editor.song(church, { title });
    expect((await search({ q: "zat" }, church)).near).toEqual(["Mat", "Bat", "Cat"]);
    expect((await search({ q: "mat" }, church)).near).toEqual([]);
    expect((await search({ q: "mat", theme: "none" }, church)).near).toEqual([]);
    expect((await search({ q: "mat", offset: "50" }, church)).near).toEqual([]);
  });
});

test("an archived song is found by nobody", async () => {
  const operator = ["--church", t.church, "--song", idOf("Delight")];
  await t.installation.cliJson(["song", "archive", ...operator]);
  const titles = await found({ q: "delight" });
  await t.installation.cliJson(["song", "unarchive", ...operator]);
  expect([titles, await found({ q: "delight" })]).toEqual([[], ["Delight"]]);
});

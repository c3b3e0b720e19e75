import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";

let t: ChurchHere;
let song: string;
beforeAll(async () => {
  t = await startChurchHere();
  const metadata = { title: "Along </script> the River", authors: ["Ann & Ben"] };
  song = (await t.editor.song(t.church, { ...metadata, copyright: "© 2026" })).id;
  for (const [language, text] of [
    ["en", "and home again"],
    ["de", "und wieder heim"],
  ] as const) {
    const lines = [{ id: randomUUID(), text }];
    const sections = [{ id: randomUUID(), name: "1", lines }];
    await t.editor.lyrics(t.church, song, { language, label: "", sections, sequence: [] });
  }
  await t.editor.arrangement(t.church, song, { label: "Choir", lyricVersionIds: [], assetIds: [] });
});
afterAll(() => t.installation.remove());

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(t.server.url + path, { headers });
  const page = await answer.text();
  const [words] = /<article id="first-words">[\s\S]*<\/article>/.exec(page) ?? [];
  const [, data] =
    /<script type="application\/json" id="song-in-page">([^<]*)<\/script>/.exec(page) ?? [];
  return { answer, page, words, data: data && (JSON.parse(data) as unknown) };
}

async function isPlain(path: string): Promise<boolean> {
  const { answer, words, data } = await open(path);
  return answer.status === 200 && words === undefined && data === undefined;
}

const pageOf = (id: string) => `/c/${t.church}/songs/${id}`;

test("a public song's page has its words, and all of it as the interface gives it", async () => {
  const { answer, page, words, data } = await open(pageOf(song.toUpperCase()));
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  for (const text of ["Along &lt;/script&gt; the River", "Ann &amp; Ben", "and home again", "©"]) {
    expect(words).toContain(text);
  }
  const given = await t.anyone.get<{ songs: unknown[] }>(
    `/api/ext/v1/public/churches/${t.church}/songs?id=${song}`,
  );
  expect([data]).toEqual(given.body.songs);
  const [, style = ""] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
  const hash = createHash("sha256").update(style).digest("base64");
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(new RegExp(`style-src [^;]*'sha256-${hash.replaceAll("+", "\\+")}'`));
  expect(policy).not.toMatch(/unsafe-inline/);
  // The app's own styles keep no first word waiting.
  expect(page.indexOf('rel="stylesheet"')).toBeGreaterThan(page.indexOf(words ?? "none"));
});

test("the words are in the reader's language, or those that the address names", async () => {
  const german = { "accept-language": "fr;q=0.9, de-AT, en" };
  expect((await open(pageOf(song), german)).words).toContain("und wieder heim");
  const { body } = await t.anyone.get<{ lyrics: { id: string; language: string }[] }>(
    `${t.publicBase}/songs/${song}/lyrics`,
  );
  const english = body.lyrics.find(({ language }) => language === "en")?.id;
  const { words } = await open(`${pageOf(song)}?lyrics=${english}`, german);
  expect(words).toContain("and home again");
});

test("what the public may not see is not in a page", async () => {
  const ofMembers = `/w/${t.church}/songs/${song}`;
  const paths = [pageOf(randomUUID()), `${pageOf(song)}/stand`, ofMembers];
  for (const path of paths) expect(await isPlain(path), path).toBe(true);
  const ids = ["--church", t.church, "--song", song];
  await t.installation.cliJson(["song", "archive", ...ids]);
  expect(await isPlain(pageOf(song))).toBe(true);
  expect((await open(`/c/${t.church}`)).page).not.toContain(song);
  await t.installation.cliJson(["song", "unarchive", ...ids]);
  expect(await isPlain(pageOf(song))).toBe(false);
  await t.installation.cliJson(["church", "set", "--church", t.church, "--public", "no"]);
  expect(await isPlain(pageOf(song))).toBe(true);
  expect(await isPlain(`/c/${t.church}`)).toBe(true);
  await t.installation.cliJson(["church", "set", "--church", t.church, "--public", "yes"]);
});

test("beyond the public limit an address gets the page without words, and none of its own", async () => {
  const limited = await t.installation.startHere({ RATE_LIMIT_PUBLIC: "2" });
  const words = async () =>
    (await (await fetch(limited.url + pageOf(song))).text()).includes("Ann");
  expect([await words(), await words(), await words()]).toEqual([true, true, false]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Catalogue } from "../../common/contract/song.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import type { Client, Reply } from "../harness/client.ts";
import { eventually } from "../harness/eventually.ts";
import { lyricsOf } from "../harness/material.ts";
import { RawRequest } from "../harness/raw-request.ts";

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
const pairs = [...letters].flatMap((one) => [...letters].map((two) => `${one}${two}`));
/** So many that looking through the words of one song takes a while. */
const manyWords = pairs.slice(0, 400).flatMap((pair) => [...letters].map((end) => `${pair}${end}`));
/** Each is in all songs, behind all other words. */
const slowWords = [...letters].map((letter) => `+${letter}`);
const slow = slowWords.join(" ");
/** It nearly begins at every letter. */
const repetitive = `${"a".repeat(150)}b`;
const slowSongs = 12;
const floodSize = 40;

let t: TestChurch;
beforeAll(async () => {
  t = await startChurch({ LOG_LEVEL: "debug" });
  const versions = cut(cut(manyWords, 50), 100).map((lines) => lines.map((line) => line.join(" ")));
  for (let index = 0; index < slowSongs; index += 1) {
    const { id } = await t.editor.song(t.church, { title: `Song ${index}` });
    for (const version of versions) {
      await t.editor.lyrics(t.church, id, lyricsOf("en", [version]));
    }
    await t.editor.lyrics(t.church, id, lyricsOf("en", [[slow]]));
  }
  const { id } = await t.editor.song(t.church, { title: "Ah, quick" });
  const like = Array.from({ length: 100 }, (_, index) => `${index}${"a".repeat(190)}`);
  await t.editor.lyrics(t.church, id, lyricsOf("en", [like]));
  await t.stranger.song(t.otherChurch, { title: "Of the others" });
});
afterAll(() => t.installation.remove());

function cut<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, part) => items.slice(part * size, (part + 1) * size));
}

function searchPath(church: string, q: string): string {
  return `/api/v1/churches/${church}/songs?q=${encodeURIComponent(q)}`;
}

function search(client: Client, church: string, q: string): Promise<Reply<Catalogue>> {
  return client.get(searchPath(church, q));
}

let searches = 0;

/** Unlike all before it, which the service may know the answer of. */
function anotherSlow(): string {
  const first = searches++;
  const words = slowWords.map((_, index) => slowWords[(first + index) % slowWords.length]);
  return words.join(" ") + " ".repeat(first / slowWords.length);
}

/** So many slow searches at once; the first of them has been answered. */
async function flood(client: Client, count: number) {
  const answers: Reply[] = [];
  const all = Array.from({ length: count }, async () => {
    answers.push(await search(client, t.church, anotherSlow()));
  });
  const over = Promise.all(all);
  // Whoever waits for it hears of a failure; until then somebody else may have the word.
  over.catch(() => undefined);
  await Promise.race(all);
  return { answers, over };
}

const statusesOf = (answers: readonly Reply[]) => new Set(answers.map(({ status }) => status));

function expectRetryLater({ status, headers, body }: Reply, words: string): void {
  expect(status).toBe(503);
  expect(headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  expect(body).toEqual({ error: expect.stringContaining(words) });
}

test("another church's search is answered before a flood of searches is through", async () => {
  const { answers, over } = await flood(t.editor, floodSize);
  const other = await search(t.stranger, t.otherChurch, "others");
  expect(other.body.songs).toHaveLength(1);
  expect(answers.length).toBeLessThan(floodSize);
  await over;
  expect(statusesOf(answers)).toEqual(new Set([200]));
});

test("in a church others have their turn before a flood is through", async () => {
  const { answers, over } = await flood(t.editor, floodSize);
  expect((await search(t.viewer, t.church, "song")).status).toBe(200);
  expect(answers.length).toBeLessThan(floodSize);
  await over;
});

/** Much less than a slow search takes here and now, and more than others do. */
async function shortTime(): Promise<string> {
  const taken: number[] = [];
  for (let times = 0; times < 3; times += 1) {
    const since = performance.now();
    await search(t.editor, t.church, anotherSlow());
    taken.push(performance.now() - since);
  }
  return `${Math.ceil(Math.min(...taken) / 3)}`;
}

test("a search that takes too long is ended, and the next one is served", async () => {
  const server = await t.installation.start({ SEARCH_MILLISECONDS: await shortTime() });
  const editor = t.editor.at(server);
  const answers = await Promise.all([1, 2, 3, 4].map(() => search(editor, t.church, slow)));
  for (const answer of answers) expectRetryLater(answer, "took too long");
  const next = async () => (await search(editor, t.church, "quick")).body.songs;
  await eventually(next).toHaveLength(1);
  // Much less work, though a plain comparison would take as long.
  await eventually(async () => (await search(editor, t.church, repetitive)).body.songs).toEqual([]);
  await server.stop();
});

test("nothing is searched for clients that have gone", async () => {
  const server = await t.installation.start({ LOG_LEVEL: "debug" });
  const editor = t.editor.at(server);
  await search(editor, t.church, "song");
  const paths = Array.from({ length: floodSize }, () => searchPath(t.church, anotherSlow()));
  const gone = paths.map((path) => new RawRequest(editor, "GET", path, {}));
  await Promise.race(gone.map(({ answer }) => answer));
  for (const request of gone) request.abort();
  // Behind them in the same line: when it is answered, none of them is searched for any more.
  expect((await search(editor, t.church, "song")).status).toBe(200);
  const finished = statusesIn(server.output, paths).filter((status) => status === 200);
  expect(finished.length).toBeLessThan(gone.length / 2);
  await server.stop();
});

/** How requests of these paths ended, as the log has it. */
function statusesIn(log: string, paths: readonly string[]): number[] {
  const lines = log.split("\n").filter((line) => line.endsWith("}"));
  return lines
    .map((line) => JSON.parse(line) as { readonly url?: string; readonly statusCode: number })
    .filter(({ url = "" }) => paths.includes(url))
    .map(({ statusCode }) => statusCode);
}

test("a server that stops does not wait for searches", async () => {
  const server = await t.installation.start({ STOP_SECONDS: "0" });
  const { answers, over } = await flood(t.editor.at(server), floodSize);
  expect(await server.stop()).toBe(0);
  // A connection whose request was not read yet is simply ended.
  await over.catch(() => undefined);
  expect(statusesOf(answers)).toContain(503);
  for (const answer of answers) if (answer.status === 503) expectRetryLater(answer, "restarted");
});

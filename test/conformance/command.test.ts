import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Song } from "../../common/contract/song.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { lyricsOf, pdf } from "../harness/material.ts";
import { newPerson, password } from "../harness/people.ts";
import { Client, type Reply } from "../harness/client.ts";
import { prepareSave, saveKinds, type Save, sendSave } from "./saves.ts";

let t: ChurchHere;
beforeAll(async () => {
  t = await startChurchHere();
});
afterAll(() => t.installation.remove());

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const upper = (text: string) => text.replace(uuids, (uuid) => uuid.toUpperCase());
const without = (path: string) => path.replace(/(?<=\/songs\/)[^/]+/, randomUUID());

const newSong = (church: string, title: string): Save => ({
  method: "POST",
  path: `/api/v1/churches/${church}/songs`,
  body: { title },
});

/** What a replay repeats. */
const result = ({ status, headers, bytes }: Reply) => ({
  status,
  etag: headers.get("etag"),
  location: headers.get("location"),
  body: bytes.toString(),
});
const isReplay = ({ headers }: Reply) => headers.get("idempotent-replayed") === "true";

/** The same value with its properties the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([name, entry]) => [name, reversed(entry)]));
}

const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** The same body as another client might write it. */
function rewritten(body: unknown): string {
  const text = JSON.stringify(reversed(body), null, "\t");
  return ` ${upper(text).replace(/[\u0080-\uffff]/g, escape)}\r\n`;
}

test.each(saveKinds)("a replayed %s repeats the first result after later edits", async (kind) => {
  const save = await prepareSave(t, kind);
  const key = randomUUID();
  const first = await sendSave(t.editor, save, key);
  expect(first.status).toBe(save.method === "POST" ? 201 : 200);
  expect(first.headers.has("idempotent-replayed")).toBe(false);
  const later = await sendSave(t.administrator, save.next(first), randomUUID());
  expect(later.status).toBe(200);
  for (let times = 0; times < 2; times += 1) {
    const replay = await sendSave(t.editor, save, key);
    expect(result(replay)).toEqual(result(first));
    expect(replay.headers.get("idempotent-replayed")).toBe("true");
  }
  const path = first.headers.get("location") ?? save.path;
  expect((await t.editor.get(path)).headers.get("etag")).toBe(later.headers.get("etag"));
});

test.each(saveKinds)("a replayed %s repeats the first result of an archived song", async (kind) => {
  const save = await prepareSave(t, kind);
  const key = randomUUID();
  const first = await sendSave(t.editor, save, key);
  const place = first.headers.get("location") ?? save.path;
  const [, song = ""] = /\/songs\/([^/]+)/.exec(place) ?? [];
  await t.installation.cliJson(["song", "archive", "--church", t.church, "--song", song]);
  const replay = await sendSave(t.editor, save, key);
  expect([result(replay), isReplay(replay)]).toEqual([result(first), true]);
});

test("a replay repeats every character that a text may hold", async () => {
  const text = `"\\/\ufeff\ufffd\u{10ffff}\u00ad 'é' <&> \u{1d11e}`;
  const metadata = { title: text, copyright: `\t\u007f\u2028${text}\n` };
  const song = await t.editor.song(t.church, metadata);
  const lyrics = lyricsOf("en", [[text]], text);
  const path = `${t.base}/songs/${song.id}`;
  const asset = await t.editor.asset(t.church, pdf(1, "characters"), `${text}.pdf`);
  const arrangement = { label: text, lyricVersionIds: [], assetIds: [asset.id], sourceKey: "F#" };
  const saves: Save[] = [
    { method: "PUT", path, version: 1, body: { ...metadata, title: `${text}!`, authors: [text] } },
    { method: "POST", path: `${path}/lyrics`, body: lyrics },
    { method: "POST", path: `${path}/arrangements`, body: arrangement },
  ];
  for (const save of saves) {
    const key = randomUUID();
    const first = await sendSave(t.editor, save, key);
    expect([first.status, first.bytes.toString()]).toEqual([
      save.method === "POST" ? 201 : 200,
      expect.stringContaining("\u{10ffff}"),
    ]);
    const replay = await sendSave(t.editor, save, key);
    expect([result(replay), isReplay(replay)]).toEqual([result(first), true]);
  }
});

test.each(saveKinds)("a %s is the same operation however it is written", async (kind) => {
  const save = await prepareSave(t, kind);
  const key = randomUUID();
  const first = await sendSave(t.editor, save, key);
  const again: [Save, string][] = [
    [save, key.toUpperCase()],
    [{ ...save, path: upper(save.path) }, key],
    [{ ...save, body: rewritten(save.body) }, key],
  ];
  for (const [same, sameKey] of again) {
    const replay = await sendSave(t.editor, same, sameKey);
    expect(result(replay)).toEqual(result(first));
    expect(isReplay(replay)).toBe(true);
  }
});

test.each(saveKinds)("the key of a %s does not serve another operation", async (kind) => {
  const save = await prepareSave(t, kind);
  const key = randomUUID();
  const first = await sendSave(t.editor, save, key);
  const another: Save[] = [save.elsewhere, save.other, save.next(first)];
  if (save.version !== undefined) {
    another.push({ ...save, version: 0 }, { ...save, version: 2 });
    another.push({ ...save, path: without(save.path) });
  }
  for (const other of another) {
    const reply = await sendSave(t.editor, other, key);
    expect(reply.status, JSON.stringify(other)).toBe(409);
    expect(isReplay(reply)).toBe(false);
  }
  expect(result(await sendSave(t.editor, save, key))).toEqual(result(first));
});

test.each(saveKinds)("a failed %s leaves its key free", async (kind) => {
  const save = await prepareSave(t, kind);
  const key = randomUUID();
  const failing: [number, Save][] = [
    [400, { ...save, body: { ...(save.body as object), unknown: 1 } }],
    [400, { ...save, body: "{" }],
  ];
  if (save.path.includes("/songs/")) failing.push([404, { ...save, path: without(save.path) }]);
  if (save.version !== undefined) failing.push([412, { ...save, version: 9 }]);
  if (kind.endsWith("arrangement")) {
    failing.push([400, { ...save, body: { ...(save.body as object), assetIds: [randomUUID()] } }]);
  }
  for (const [status, other] of failing) {
    expect((await sendSave(t.editor, other, key)).status).toBe(status);
  }
  const first = await sendSave(t.editor, save, key);
  expect(first.status).toBe(save.method === "POST" ? 201 : 200);
  expect(isReplay(first)).toBe(false);
});

test("null and left out are the same operation, a number however it is written", async () => {
  const { path } = await prepareSave(t, "creation of an arrangement");
  const body = { label: "A", lyricVersionIds: [], assetIds: [] };
  const same = [
    body,
    { ...body, sourceKey: null },
    { ...body, tempo: null },
    { ...body, sourceKey: null, tempo: null },
  ];
  const key = randomUUID();
  const replies = [];
  for (const written of same) {
    replies.push(await sendSave(t.editor, { method: "POST", path, body: written }, key));
  }
  expect(new Set(replies.map((reply) => JSON.stringify(result(reply)))).size).toBe(1);
  expect(replies.map(isReplay)).toEqual([false, true, true, true]);

  const other = randomUUID();
  const tempo = (number: string) => JSON.stringify(body).replace("}", `,"tempo":${number}}`);
  for (const number of ["120", "120.0", "1.2e2"]) {
    const save: Save = { method: "POST", path, body: tempo(number) };
    expect((await sendSave(t.editor, save, other)).status).toBe(201);
  }
});

test("what is left out of a song is the same as empty", async () => {
  const key = randomUUID();
  const save = (body: object): Save => ({ method: "POST", path: `${t.base}/songs`, body });
  const first = await sendSave(t.editor, save({ title: "T" }), key);
  const full = { title: "T", authors: [], alternateTitles: [], themes: [], songbooks: [] };
  const replay = await sendSave(t.editor, save({ ...full, copyright: "" }), key);
  expect(result(replay)).toEqual(result(first));
});

test.each([
  ["white space in a title", "A", "A "],
  ["the letter case of a title", "Amen", "amen"],
  ["the letter case of a title that looks like an identifier", ...bothCases(randomUUID())],
  ["the composition of a letter", "Ame\u0301n", "Am\u00e9n"],
] as [string, string, string][])("%s makes another operation", async (_, one, two) => {
  const key = randomUUID();
  expect((await sendSave(t.editor, newSong(t.church, one), key)).status).toBe(201);
  expect((await sendSave(t.editor, newSong(t.church, two), key)).status).toBe(409);
});

function bothCases(text: string): [string, string] {
  return [`a${text.slice(1)}`, `A${text.slice(1)}`.toUpperCase()];
}

test("a key belongs to one person in one church", async () => {
  const member = ["member", "set", "--church", t.otherChurch, "--email", "editor@example.org"];
  await t.installation.cliJson([...member, "--role", "Editor"]);
  const key = randomUUID();
  const replies = [
    await sendSave<{ song: Song }>(t.editor, newSong(t.church, "Once"), key),
    await sendSave<{ song: Song }>(t.administrator, newSong(t.church, "Once"), key),
    await sendSave<{ song: Song }>(t.editor, newSong(t.otherChurch, "Once"), key),
    await sendSave<{ song: Song }>(t.stranger, newSong(t.otherChurch, "Once"), key),
  ];
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(replies.some(isReplay)).toBe(false);
  expect(new Set(replies.map(({ body }) => body.song.id)).size).toBe(4);
});

test("a replay is refused to someone who lost the membership or the role", async () => {
  const email = "leaver@example.org";
  await newPerson(t.installation, email, t.church, "Viewer");
  const person = new Client(t.server);
  await person.signIn(email, password);
  const who = ["--church", t.church, "--email", email];
  const becomes = (role: string) =>
    t.installation.cliJson(["member", "set", ...who, "--role", role]);
  const save = newSong(t.church, "Mine");
  const key = randomUUID();
  expect((await sendSave(person, save, key)).status).toBe(403);
  await becomes("Editor");
  const first = await sendSave(person, save, key);
  expect([first.status, isReplay(first)]).toEqual([201, false]);
  await becomes("Viewer");
  expect((await sendSave(person, save, key)).status).toBe(403);
  await t.installation.cliJson(["member", "remove", ...who]);
  expect((await sendSave(person, save, key)).status).toBe(404);
  await becomes("Administrator");
  const replay = await sendSave(person, save, key);
  expect([result(replay), isReplay(replay)]).toEqual([result(first), true]);
});

test("a replay outlives the server that answered first", async () => {
  const save = await prepareSave(t, "creation of lyrics");
  const key = randomUUID();
  const first = await sendSave(t.editor, save, key);
  const second = await t.installation.start();
  const replay = await sendSave(t.editor.at(second), save, key);
  expect([result(replay), isReplay(replay)]).toEqual([result(first), true]);
  await second.stop();
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { newPerson, password } from "../harness/people.ts";
import { Client } from "../harness/client.ts";
import { printedEvents, storedEvents } from "../harness/events.ts";
import { lyricsOf, pdf } from "../harness/material.ts";
import { prepareSave, saveKinds, sendSave } from "./saves.ts";

let t: ChurchHere;
beforeAll(async () => {
  t = await startChurchHere();
});
afterAll(() => t.installation.remove());

const userId = async (email: string) => {
  interface People {
    users: { id: string; email: string }[];
  }
  const { users } = await t.installation.cliJson<People>(["user", "list"]);
  return users.find((person) => person.email === email)?.id ?? "nobody";
};

test("each save and each act of the operator is one event, with a cursor without gaps", async () => {
  const [editor, administrator] = await Promise.all(
    ["editor@example.org", "admin@example.org"].map(userId),
  );
  const song = await t.editor.song(t.church, { title: "Song" });
  const path = `${t.base}/songs/${song.id}`;
  await t.administrator.update(path, 1, { title: "Song 2" });
  const { language, ...document } = lyricsOf("en", [["la"]]);
  const lyrics = await t.administrator.lyrics(t.church, song.id, { language, ...document });
  await t.editor.update(`${path}/lyrics/${lyrics.id}`, 1, document);
  const setting = { label: "A", lyricVersionIds: [], assetIds: [] };
  const arrangement = await t.editor.arrangement(t.church, song.id, setting);
  await t.administrator.update(`${path}/arrangements/${arrangement.id}`, 1, setting);
  const operator = ["--church", t.church, "--song", song.id];
  await t.installation.cliJson(["song", "archive", ...operator]);
  await t.editor.update(path, 2, { title: "Song 3" });
  await t.installation.cliJson(["song", "unarchive", ...operator]);

  const events = await printedEvents(t);
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
  const id = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) as string;
  const common = { id, at, songId: song.id, cursor: expect.any(Number) as number };
  const ofLyrics = { ...common, lyricVersionId: lyrics.id };
  const ofArrangement = { ...common, arrangementId: arrangement.id };
  expect(events).toEqual([
    { ...common, kind: "song.created", version: 1, actor: editor },
    { ...common, kind: "song.updated", version: 2, actor: administrator },
    { ...ofLyrics, kind: "song.lyrics.created", version: 1, actor: administrator },
    { ...ofLyrics, kind: "song.lyrics.updated", version: 2, actor: editor },
    { ...ofArrangement, kind: "song.arrangement.created", version: 1, actor: editor },
    { ...ofArrangement, kind: "song.arrangement.updated", version: 2, actor: administrator },
    { ...common, kind: "song.archived", version: 2, actor: null },
    { ...common, kind: "song.updated", version: 3, actor: editor },
    { ...common, kind: "song.unarchived", version: 3, actor: null },
  ]);
  expect(events.map(({ cursor }) => cursor)).toEqual(events.map((_, index) => index + 1));
  expect(new Set(events.map((event) => event.id)).size).toBe(events.length);

  for (const after of [0, 1, 4, events.length - 1, events.length, events.length + 5]) {
    expect(await printedEvents(t, "--after", `${after}`)).toEqual(events.slice(after));
  }
});

test.each(saveKinds)("a refused or replayed %s is no event", async (kind) => {
  const save = await prepareSave(t, kind);
  const key = randomUUID();
  await sendSave(t.editor, save, key);
  const before = await storedEvents(t);
  const statuses = [
    (await sendSave(t.editor, save, key)).status,
    (await sendSave(t.editor, save.other, key)).status,
    (await sendSave(t.viewer, save, randomUUID())).status,
    (await sendSave(t.stranger, save, randomUUID())).status,
    (await sendSave(t.editor, { ...save, body: {} }, randomUUID())).status,
  ];
  const first = save.method === "POST" ? 201 : 200;
  expect(statuses).toEqual([first, 409, 403, 404, 400]);
  if (save.version) expect((await sendSave(t.editor, save, randomUUID())).status).toBe(412);
  expect(await storedEvents(t)).toEqual(before);
});

test("reading and uploading are no events", async () => {
  const before = await storedEvents(t);
  await t.editor.asset(t.church, pdf());
  await t.viewer.get(`${t.base}/songs`);
  expect(await storedEvents(t)).toEqual(before);
});

test("each church counts its own events", async () => {
  const song = await t.stranger.song(t.otherChurch, { title: "Elsewhere" });
  await newPerson(t.installation, "guest@example.org", t.otherChurch, "Editor");
  const guest = new Client(t.server);
  await guest.signIn("guest@example.org", password);
  await guest.song(t.otherChurch, { title: "Guest" });
  const events = await printedEvents({ ...t, church: t.otherChurch });
  expect(events.map(({ cursor }) => cursor)).toEqual([1, 2]);
  expect(events.map(({ actor }) => actor)).toEqual([
    await userId("stranger@example.org"),
    await userId("guest@example.org"),
  ]);
  expect(events[0]?.songId).toBe(song.id);
});

test("everything verifies", async () => {
  const { code, stdout, stderr } = await t.installation.cli(["verify"]);
  expect(code, stdout + stderr).toBe(0);
});

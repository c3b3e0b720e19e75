import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from "node:fs";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { password } from "../harness/people.ts";
import { Client } from "../harness/client.ts";
import { postgresAndS3, sqliteAndFolder } from "../harness/engine.ts";
import { storedFiles } from "../harness/files.ts";
import { lyricsOf, pdf } from "../harness/material.ts";
import { Installation } from "../harness/server.ts";

const folder = mkdtempSync(join(tmpdir(), "precentor-backup-"));
const key = "00000000-0000-4000-8000-000000000001";
let t: TestChurch;

beforeAll(async () => {
  t = await startChurch();
  const songs = `${t.base}/songs`;
  await t.editor.create(songs, { title: "Älteste Weise" }, { "idempotency-key": key });
  const song = await t.editor.song(t.church, { title: "Wandering" });
  // JSON leaves this line break as it is.
  const metadata = { title: "Wandered", copyright: "Public\u2028domain" };
  await t.editor.update(`${songs}/${song.id}`, 1, metadata);
  const lyrics = await t.editor.lyrics(t.church, song.id, lyricsOf("uk", [["Пісня йде далі"]]));
  const asset = await t.editor.asset(t.church, pdf(3, "moving"), "ноти.pdf");
  const document = { label: "Main", lyricVersionIds: [lyrics.id], assetIds: [asset.id] };
  await t.editor.arrangement(t.church, song.id, document);
});
afterAll(async () => {
  await t.installation.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function backUp(installation: Installation, name: string): Promise<string> {
  const path = join(folder, name);
  const { code, stderr } = await installation.cli(["backup", "--to", path]);
  expect(code, stderr).toBe(0);
  expect(stderr).toMatch(/^songs: 2$/m);
  return path;
}

const tablesOf = (path: string) =>
  readdirSync(join(path, "tables"))
    .toSorted()
    .map((name) => [name, readFileSync(join(path, "tables", name), "utf8")]);

/** What a person and a client see of an installation. */
async function seen(installation: Installation): Promise<unknown> {
  const server = await installation.start();
  const editor = new Client(server);
  expect((await editor.signIn("editor@example.org", password)).status).toBe(204);
  const replay = await editor.create(
    `${t.base}/songs`,
    { title: "Älteste Weise" },
    { "idempotency-key": key },
  );
  expect(replay.headers.get("idempotent-replayed")).toBe("true");
  const catalogue = await editor.get(`${t.base}/songs?q=пісня`);
  const { stdout } = await installation.cli(["events", "--church", t.church]);
  await server.stop();
  return [replay.body, catalogue.body, stdout];
}

test("a church moves from SQLite and a folder to PostgreSQL and S3, and back, whole", async () => {
  const first = await backUp(t.installation, "first");
  const before = await seen(t.installation);
  let from = first;
  for (const engine of [postgresAndS3, sqliteAndFolder]) {
    const target = new Installation(engine);
    try {
      const restored = await target.cli(["restore", "--from", from]);
      expect(restored).toMatchObject({ code: 0, stderr: expect.stringContaining("events: ") });
      expect(await target.cli(["verify", "--json"])).toMatchObject({ code: 0, stderr: "" });
      from = await backUp(target, engine.name);
      expect(tablesOf(from)).toEqual(tablesOf(first));
      expect(await seen(target)).toEqual(before);
      const again = await target.cli(["restore", "--from", first]);
      expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining("not empty") });
    } finally {
      await target.remove();
    }
  }
}, 120_000);

function changeLetterOfTable(path: string): void {
  const table = join(path, "tables/song_revisions.jsonl");
  writeFileSync(table, readFileSync(table, "utf8").replace("Wandered", "Wanderer"));
}

function changeByteOfFile(path: string): void {
  const files = join(path, "files", t.church);
  const file = join(files, readdirSync(files)[0] ?? "");
  writeFileSync(file, readFileSync(file).with(20, 0));
}

const damages: [string, (path: string) => void][] = [
  ["a table that was cut short", (path) => truncateSync(join(path, "tables/events.jsonl"), 100)],
  ["a missing table", (path) => rmSync(join(path, "tables/lyrics.jsonl"))],
  ["a missing manifest", (path) => rmSync(join(path, "manifest.json"))],
  ["a manifest that was cut short", (path) => truncateSync(join(path, "manifest.json"), 50)],
  ["missing files", (path) => rmSync(join(path, "files"), { recursive: true })],
  ["another letter in a table", changeLetterOfTable],
  ["another byte in a file", changeByteOfFile],
];

/** One backup will do: each damage is done to a copy of it. */
let whole: Promise<string> | undefined;

test.each(damages)("a backup with %s is refused before anything is written", async (name, harm) => {
  const path = join(folder, name);
  cpSync(await (whole ??= backUp(t.installation, "whole")), path, { recursive: true });
  harm(path);
  const target = new Installation(sqliteAndFolder);
  try {
    const { code, stderr } = await target.cli(["restore", "--from", path]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("not a whole backup")]);
    expect((await target.cli(["church", "list"])).stdout).toBe("");
    expect(storedFiles(target)).toEqual([]);
  } finally {
    await target.remove();
  }
});

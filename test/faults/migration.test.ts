import { afterEach, expect, test } from "vitest";
import type { Song } from "../../common/contract/song.ts";
import {
  fillAsRelease1,
  leftHash,
  newestSchema,
  release1,
  runTogether,
} from "../harness/earlier-release.ts";
import { pdf } from "../harness/material.ts";
import { objectPath } from "../harness/objects.ts";
import { eventually } from "../harness/eventually.ts";
import { Installation } from "../harness/server.ts";
import { expectAllThere, schemaOf, signedIn } from "./all-there.ts";

const base = `/api/v1/churches/${release1.church}`;
const installations: Installation[] = [];
afterEach(async () => {
  for (const installation of installations.splice(0)) await installation.remove();
});

async function fresh(): Promise<Installation> {
  const installation = new Installation();
  installations.push(installation);
  return installation;
}

async function ofRelease1(): Promise<Installation> {
  const installation = await fresh();
  await fillAsRelease1(installation);
  return installation;
}

test("a start brings a database of the first release up to date, with all that is in it", async () => {
  const installation = await ofRelease1();
  const server = await installation.startHere();
  expect(await schemaOf(installation)).toBe(newestSchema);
  await expectAllThere(installation, server);
  const editor = await signedIn(server, release1.editor);
  const asset = await editor.asset(release1.church, pdf(2, "of the next release"));
  expect((await editor.get(`${base}/assets/${asset.id}/content`)).status).toBe(200);

  // PostgreSQL would have to write all revisions anew.
  const [unchecked] = await installation.engine.query(
    "SELECT id FROM lyric_revisions WHERE checksum IS NULL",
  );
  expect(unchecked === undefined).toBe(process.env["TEST_ENGINE"] === "sqlite");

  // What an upload had left is still known, and goes; what is needed stays.
  const staged = await installation.engine.query("SELECT object_id, state FROM staging");
  expect(staged).toEqual([{ object_id: leftHash, state: "open" }]);
  await installation.engine.query("UPDATE staging SET since = 0");
  await server.stop();
  const next = await installation.startHere();
  await eventually(() => objectPath(installation, release1.church, leftHash)).toBeUndefined();
  await expectAllThere(installation, next);
});

test("migrate does the same, once", async () => {
  const installation = await ofRelease1();
  expect(await installation.cliJson(["migrate"])).toEqual({ from: 1, to: newestSchema });
  expect(await installation.cliJson(["migrate"])).toEqual({ from: newestSchema, to: newestSchema });
  const { stdout } = await installation.cli(["migrate"]);
  expect(stdout).toBe(`The schema is already ${newestSchema}.\n`);
  await expectAllThere(installation, await installation.startHere());
});

const otherVerbs = [
  "church list",
  "church create --name Alpha --time-zone UTC",
  "user list",
  "user create --email new@example.org",
  "user password --email editor@example.org",
  `member list --church ${release1.church}`,
  `member set --church ${release1.church} --email editor@example.org --role Viewer`,
  `member remove --church ${release1.church} --email editor@example.org`,
  `song archive --church ${release1.church} --song ${release1.song}`,
  `song unarchive --church ${release1.church} --song ${release1.song}`,
  `events --church ${release1.church}`,
  "verify",
  "verify --repair",
  "backup --to /nowhere/backup",
  "restore --from /nowhere",
];

/** One line on standard error, exit code 1, and nothing else. */
async function expectRefused(installation: Installation, line: string, why: RegExp) {
  const { code, stdout, stderr } = await installation.cli(line.split(" "), "correct horse");
  expect([line, code, stdout]).toEqual([line, 1, ""]);
  expect(stderr).toMatch(why);
  expect(stderr).toMatch(/^precentor [^\n]+\n$/);
}

test("every other verb refuses an older schema, says what to do, and changes nothing", async () => {
  const installation = await ofRelease1();
  const why = new RegExp(`has schema 1, and .* needs ${newestSchema}\\. Run "precentor migrate"`);
  await Promise.all(otherVerbs.map((line) => expectRefused(installation, line, why)));
  expect(await schemaOf(installation)).toBe(1);
});

test("every verb refuses a newer schema and names both", async () => {
  const installation = await ofRelease1();
  await installation.engine.query("INSERT INTO schema_migrations (id) VALUES (99) RETURNING id");
  const verbs = ["serve", "migrate", ...otherVerbs];
  const why = new RegExp(`newer version .*schema 99, this one knows ${newestSchema}`);
  await Promise.all(verbs.map((line) => expectRefused(installation, line, why)));
});

test("verbs that need a catalogue do not begin one", async () => {
  const installation = await fresh();
  const person = "user create --email new@example.org";
  const church = "church create --name Alpha --time-zone UTC";
  for (const line of [
    church,
    person,
    "church list",
    "verify",
    `backup --to ${installation.dataDir}/backup`,
  ]) {
    await expectRefused(installation, line, /Start "precentor serve" or run "precentor migrate"/);
  }
  expect(await installation.cliJson(["migrate"])).toEqual({ from: 0, to: newestSchema });
  expect(await installation.cliJson(["church", "list"])).toEqual({ churches: [] });
});

test.each([
  ["an empty database", fresh],
  ["a database of the first release", ofRelease1],
])("two servers may start at once on %s", async (_, make) => {
  const installation = await make();
  const servers = await Promise.all([installation.start(), installation.start()]);
  expect(await schemaOf(installation)).toBe(newestSchema);
  if (make === ofRelease1) await expectAllThere(installation, servers[1]);
  else expect(await installation.cli(["verify"])).toMatchObject({ code: 0 });
});

test("saves and uploads of servers of earlier schemas fail before they are answered", async () => {
  const installation = await ofRelease1();
  const server = await installation.startHere();
  const editor = await signedIn(server, release1.editor);
  const { church } = release1;
  const at = "2026-11-15T00:00:00.000Z";
  const revision = "00000000-0000-4000-8000-00000000000a";
  const path = `${base}/songs/${release1.song}`;
  const { body } = await editor.get<{ song: Song }>(path);
  // The first statements of its saves, in their order.
  const ofSong = `church_id = '${church}' AND song_id = '${release1.song}'`;
  const save = [
    `UPDATE songs SET version = 4, revision_id = '${revision}', updated_at = '${at}'
      WHERE church_id = '${church}' AND id = '${release1.song}'`,
    `INSERT INTO song_revisions (church_id, song_id, version, id, schema_version, metadata, created_at)
      SELECT church_id, song_id, 4, '${revision}', 1, metadata, '${at}' FROM song_revisions
      WHERE ${ofSong} AND version = 3`,
    `UPDATE song_search SET folded_title = 'late', folded_metadata = 'late' WHERE ${ofSong}`,
  ];
  await expect(runTogether(installation, save)).rejects.toThrow("folded_metadata");
  expect((await editor.get(path)).body).toEqual(body);
  const saveLyrics = `UPDATE lyrics SET version = 9, folded_lines = 'late' WHERE ${ofSong}`;
  await expect(runTogether(installation, [saveLyrics])).rejects.toThrow("folded_lines");
  // What one of schema 8 still knew of an operation.
  const repeat = `INSERT INTO operations (church_id, actor, key, fingerprint, event_id, created_at)
    SELECT church_id, actor, key || 'x', fingerprint, event_id, created_at FROM operations LIMIT 1`;
  await expect(runTogether(installation, [repeat])).rejects.toThrow("response");
  expect(await installation.cli(["verify"])).toMatchObject({ code: 0 });

  // An upload that begins, and one that had begun when the schema changed.
  const claim = `INSERT INTO blob_claims (church_id, sha256, id, state, created_at)
    VALUES ('${church}', '${leftHash}', 'x', 'claimed', '${at}')`;
  const commit = [
    `INSERT INTO assets (church_id, id, filename, media_type, size, sha256, page_count, created_at)
      VALUES ('${church}', '${revision}', 'late.pdf', 'application/pdf', 1, '${leftHash}', 1, '${at}')`,
    `DELETE FROM blob_claims WHERE church_id = '${church}' AND sha256 = '${leftHash}' AND id = 'x'`,
  ];
  await expect(runTogether(installation, [claim])).rejects.toThrow("blob_claims");
  await expect(runTogether(installation, commit)).rejects.toThrow("blob_claims");
  const late = await installation.engine.query("SELECT id FROM assets WHERE filename = 'late.pdf'");
  expect(late).toEqual([]);
});

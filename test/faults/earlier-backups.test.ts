import { hash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { earlierBackups, newestSchema, release1 } from "../harness/earlier-release.ts";
import { printedEvents } from "../harness/events.ts";
import { storedFiles } from "../harness/files.ts";
import { password } from "../harness/people.ts";
import { Installation } from "../harness/server.ts";
import { expectAllThere } from "./all-there.ts";

const folder = mkdtempSync(join(tmpdir(), "precentor-earlier-"));
const installations: Installation[] = [];
afterEach(async () => {
  for (const installation of installations.splice(0)) await installation.remove();
});
afterAll(() => rmSync(folder, { recursive: true }));

function fresh(): Installation {
  const installation = new Installation();
  installations.push(installation);
  return installation;
}

const first = join(earlierBackups, "1");

/** The first release's backup with something else in its manifest. */
function changed(name: string, changes: object): string {
  const copy = join(folder, name);
  cpSync(first, copy, { recursive: true });
  const path = join(copy, "manifest.json");
  const manifest = JSON.parse(readFileSync(path, "utf8")) as object;
  writeFileSync(path, JSON.stringify({ ...manifest, ...changes }));
  return copy;
}

/** What the database does by itself when a row is inserted. */
async function atRowOf(
  { engine }: Installation,
  table: string,
  statement: string,
  condition = "true",
): Promise<void> {
  if (engine.environment["DATABASE_URL"]) {
    await engine.query(`CREATE FUNCTION at_row() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF ${condition} THEN ${statement}; END IF; RETURN NULL; END $$`);
    await engine.query(`CREATE TRIGGER at_row AFTER INSERT ON ${table}
      FOR EACH ROW EXECUTE FUNCTION at_row()`);
  } else {
    await engine.query(`CREATE TRIGGER at_row AFTER INSERT ON ${table} WHEN ${condition}
      BEGIN ${statement}; END`);
  }
}

/** When the second of three files is announced: one is stored by then. */
function atSecondFile(installation: Installation, statement: string): Promise<void> {
  return atRowOf(installation, "staging", statement, "(SELECT count(*) FROM staging) = 2");
}

test.each(readdirSync(earlierBackups))("a backup of schema %s is restored whole", async (name) => {
  const installation = fresh();
  await installation.cliJson(["restore", "--from", join(earlierBackups, name)]);
  await expectAllThere(installation, await installation.startHere());

  const again = join(folder, `again ${name}`);
  await installation.cliJson(["backup", "--to", again]);
  const manifest = JSON.parse(readFileSync(join(again, "manifest.json"), "utf8")) as object;
  expect(manifest).toMatchObject({ version: 1, schema: newestSchema });
  // What a save answered is in its revision, and nowhere else.
  expect(readFileSync(join(again, "tables/operations.jsonl"), "utf8")).not.toContain("response");
  for (const table of ["song_revisions", "lyric_revisions", "arrangement_revisions"]) {
    const rows = readFileSync(join(again, `tables/${table}.jsonl`), "utf8")
      .trimEnd()
      .split("\n");
    expect(rows.filter((row) => !/"checksum":"[0-9a-f]{16}"/.test(row))).toEqual([]);
  }
  const other = fresh();
  await other.cliJson(["restore", "--from", again]);
  await expectAllThere(other, await other.startHere());
});

test("a log of more than a thousand events is restored and printed whole", async () => {
  const { church } = release1;
  const installation = fresh();
  await installation.cliJson(["restore", "--from", first]);
  const before = await printedEvents({ installation, church });
  await installation.engine.query(
    `WITH RECURSIVE more (cursor) AS
        (SELECT ${before.length + 1} UNION ALL SELECT cursor + 1 FROM more WHERE cursor < 1234)
      INSERT INTO events (church_id, cursor, id, kind, song_id, version, at)
        SELECT '${church}', cursor, 'event ' || cursor, 'song.archived', '${release1.song}', 1, ''
        FROM more`,
  );
  const path = join(folder, "long");
  await installation.cliJson(["backup", "--to", path]);
  const other = fresh();
  await other.cliJson(["restore", "--from", path]);
  const events = await printedEvents({ installation: other, church });
  expect(events.map(({ cursor }) => cursor)).toEqual(
    Array.from({ length: 1234 }, (_, at) => at + 1),
  );
  expect(events.slice(0, before.length)).toEqual(before);
});

/** The next two schemas left the tables of a backup as they were. */
test.each([2, 3])("and so is one of schema %i", async (schema) => {
  const installation = fresh();
  await installation.cliJson(["restore", "--from", changed(`${schema}`, { schema })]);
  expect(await installation.cli(["verify", "--json"])).toMatchObject({ code: 0, stderr: "" });
});

test.each([
  [
    "schema",
    { schema: 99 },
    new RegExp(`newer version .*schema 99; this one knows 1 and ${newestSchema}`),
  ],
  [
    "format",
    { version: 2 },
    new RegExp(`newer version .*format 2, schema 1; this one knows 1 and ${newestSchema}`),
  ],
])("a backup of a later %s is refused by name", async (name, changes, why) => {
  const later = changed(name, changes);
  const installation = fresh();
  const { code, stderr } = await installation.cli(["restore", "--from", later]);
  expect(code).toBe(2);
  expect(stderr).toMatch(why);
  expect(storedFiles(installation)).toEqual([]);
});

/** The first release's backup with something else in its list of files, as its manifest has it. */
function withAssets(name: string, before: RegExp, after: string): string {
  const copy = changed(name, {});
  const [path, manifest] = [join(copy, "tables/assets.jsonl"), join(copy, "manifest.json")];
  const assets = readFileSync(path, "utf8").replace(before, after);
  writeFileSync(path, assets);
  const listed = /(?<="assets":\{[^}]*"sha256":")\w+/;
  writeFileSync(manifest, readFileSync(manifest, "utf8").replace(listed, hash("sha256", assets)));
  return copy;
}

test.each<[string, (name: string) => string, string]>([
  [
    "whose files are of a church that is a path",
    (name) => withAssets(name, /(?<="church_id":")[^"]+/, "../elsewhere"),
    "an asset names a file that cannot be",
  ],
  [
    "whose files have a path for a hash",
    (name) => withAssets(name, /(?<="sha256":")[^"]+/, "../../manifest.json"),
    "an asset names a file that cannot be",
  ],
  ["with other files", (name) => changed(name, { files: 2 }), "it lists another number"],
  ["that lists no tables", (name) => changed(name, { tables: {} }), "manifest.json does not"],
])("a backup %s is refused before anything is written", async (name, make, why) => {
  const installation = fresh();
  const { code, stderr } = await installation.cli(["restore", "--from", make(name)]);
  expect([code, stderr]).toEqual([2, expect.stringContaining(`not a whole backup: ${why}`)]);
  expect(await installation.cliJson(["church", "list"])).toEqual({ churches: [] });
  expect(storedFiles(installation)).toEqual([]);
});

test("a restore whose files were given up meanwhile says so, and restores nothing", async () => {
  const installation = fresh();
  await installation.cliJson(["migrate"]);
  await atSecondFile(installation, "UPDATE staging SET state = 'dead'");
  const { code, stderr } = await installation.cli(["restore", "--from", first]);
  expect([code, stderr]).toEqual([1, expect.stringContaining("Restoring stalled")]);
  expect(await installation.cliJson(["church", "list"])).toEqual({ churches: [] });
});

test("a server that gives up what is long open does not spoil a restore whose rows take long", async () => {
  const installation = fresh();
  await installation.cliJson(["migrate"]);
  await atRowOf(installation, "churches", "UPDATE staging SET state = 'dead'");
  await installation.cliJson(["restore", "--from", first]);
  expect(await installation.cliJson(["verify"])).toMatchObject({ ok: true, files: 3 });
});

test("a restore that broke off is simply done again", async () => {
  const installation = fresh();
  const { engine } = installation;
  await installation.cliJson(["migrate"]);
  const isPostgres = engine.environment["DATABASE_URL"] !== undefined;
  const breakOff = isPostgres ? "RAISE 'broken off'" : "SELECT RAISE(ABORT, 'broken off')";
  await atSecondFile(installation, breakOff);
  const broken = await installation.cli(["restore", "--from", first]);
  expect([broken.code, broken.stderr]).toEqual([1, expect.stringContaining("broken off")]);
  expect(storedFiles(installation)).toHaveLength(1);
  expect(await installation.cliJson(["church", "list"])).toEqual({ churches: [] });

  if (isPostgres) await engine.query("DROP FUNCTION at_row() CASCADE");
  else await engine.query("DROP TRIGGER at_row");
  await installation.cliJson(["restore", "--from", first]);
  // What the first attempt has left is swept like the rest of an upload.
  await engine.query("UPDATE staging SET since = 0");
  await expectAllThere(installation, await installation.startHere());
  expect(storedFiles(installation)).toHaveLength(3);
});

test("nothing is restored where there is a person, though no church yet", async () => {
  const installation = fresh();
  await installation.cliJson(["migrate"]);
  const person = ["user", "create", "--email", "first@example.org", "--password-stdin"];
  await installation.cliJson(person, password);
  const { code, stderr } = await installation.cli(["restore", "--from", first]);
  expect([code, stderr]).toEqual([2, expect.stringContaining("not empty")]);
  expect(await installation.cliJson(["church", "list"])).toEqual({ churches: [] });
  expect(storedFiles(installation)).toEqual([]);
});

test("nothing is restored where a church was made meanwhile", async () => {
  const installation = fresh();
  await installation.cliJson(["migrate"]);
  await atSecondFile(
    installation,
    `INSERT INTO churches (id, name, time_zone, created_at)
      VALUES ('meanwhile', 'Meanwhile', 'Europe/Berlin', '2026-11-01T00:00:00.000Z')`,
  );
  const { code, stderr } = await installation.cli(["restore", "--from", first]);
  expect([code, stderr]).toEqual([2, expect.stringContaining("not empty")]);
  const { churches } = await installation.cliJson<{ churches: object[] }>(["church", "list"]);
  expect(churches).toEqual([expect.objectContaining({ id: "meanwhile" })]);
  expect(await installation.cliJson(["user", "list"])).toEqual({ users: [] });
});

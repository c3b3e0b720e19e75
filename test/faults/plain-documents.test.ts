import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { documentText } from "../../server/db/migrations/unpack.ts";
import { newestSchema, runTogether } from "../harness/earlier-release.ts";
import { eventually } from "../harness/eventually.ts";
import { fillAsSchema8, packDocument } from "../harness/packed-document.ts";
import { builtCommand } from "../harness/program.ts";
import { Installation } from "../harness/server.ts";
import { canMount, SmallDisk } from "../harness/small-disk.ts";
import { expectAllThere, schemaOf } from "./all-there.ts";

const installations: Installation[] = [];
afterEach(async () => {
  for (const installation of installations.splice(0)) await installation.remove();
});

async function ofSchema8(): Promise<Installation> {
  const installation = new Installation();
  installations.push(installation);
  await fillAsSchema8(installation);
  return installation;
}

interface StoredRow {
  readonly lyricVersionId: string;
  readonly version: number;
  readonly kind: string;
  readonly bytes: string;
}

const ofRow = ({ lyricVersionId, version }: StoredRow) =>
  `lyric_version_id = '${lyricVersionId}' AND version = ${version}`;

const rowOf = (rows: readonly StoredRow[], of: StoredRow) =>
  rows.find((row) => row.lyricVersionId === of.lyricVersionId && row.version === of.version);

const storedIn = (installation: Installation, column: "packed_document" | "document") =>
  installation.engine.query<StoredRow>(
    `SELECT lyric_version_id AS "lyricVersionId", version, typeof(${column}) AS kind,
      hex(${column}) AS bytes FROM lyric_revisions ORDER BY rowid`,
  );

const migrate = (installation: Installation, env = {}) =>
  installation.cli(["migrate", "--json"], "", env);

/** PostgreSQL packs what is long by itself. */
describe.runIf(process.env["TEST_ENGINE"] === "sqlite")("packed documents", () => {
  test("become plain, and everything is there", async () => {
    const installation = await ofSchema8();
    const before = await storedIn(installation, "packed_document");
    expect(before.map(({ kind }) => kind)).toContain("blob");
    expect(JSON.parse((await migrate(installation)).stdout)).toEqual({ from: 8, to: newestSchema });
    const after = await storedIn(installation, "document");
    expect(after.filter(({ kind }) => kind !== "text")).toEqual([]);
    // A server of the release before that still runs gets an error, never what it cannot read.
    await expect(storedIn(installation, "packed_document")).rejects.toThrow(/no such column/);
    await expectAllThere(installation, await installation.startHere());
  });

  test("that were damaged keep their bytes and are named", async () => {
    const installation = await ofSchema8();
    const packed = (await storedIn(installation, "packed_document")).filter(
      ({ kind }) => kind === "blob",
    );
    const [cut, changed] = packed;
    if (!cut || !changed) throw new Error("there is nothing to damage");
    await runTogether(installation, [
      `UPDATE lyric_revisions SET packed_document = substr(packed_document, 1, 40)
        WHERE ${ofRow(cut)}`,
      // The first byte of an id, which only the checksum tells.
      `UPDATE lyric_revisions SET packed_document = CAST(substr(packed_document, 1, 6) || x'55'
        || substr(packed_document, 8) AS BLOB) WHERE ${ofRow(changed)}`,
    ]);
    const before = await storedIn(installation, "packed_document");
    const { code, stdout } = await migrate(installation);
    const names = [cut, changed].map(
      ({ lyricVersionId, version }) => `lyrics ${lyricVersionId} version ${version}`,
    );
    const migrated = JSON.parse(stdout) as { damaged: string[] };
    expect([code, migrated.damaged.toSorted()]).toEqual([0, names.toSorted()]);
    const after = await storedIn(installation, "document");
    for (const row of [cut, changed]) expect(rowOf(after, row)).toEqual(rowOf(before, row));
    expect(after.filter(({ kind }) => kind === "blob")).toHaveLength(2);

    const verify = await installation.cli(["verify"]);
    expect(verify.code).toBe(1);
    for (const { lyricVersionId } of [cut, changed])
      expect(verify.stdout).toContain(lyricVersionId);
    expect(JSON.parse((await migrate(installation)).stdout)).toEqual({
      from: newestSchema,
      to: newestSchema,
    });
  });

  /** So many revisions that it takes a while to write them anew. */
  const manyRevisions = `WITH RECURSIVE numbers (n) AS
    (SELECT 1001 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9000)
    INSERT INTO lyric_revisions
      (church_id, lyric_version_id, version, id, source, packed_document, created_at, checksum)
    SELECT r.church_id, r.lyric_version_id, n, 'many ' || n, r.source, r.packed_document,
      r.created_at, r.checksum
    FROM numbers JOIN (SELECT * FROM lyric_revisions
      WHERE typeof(packed_document) = 'blob' LIMIT 1) r`;

  test("stay where the migration is killed in the middle, and the next one does it", async () => {
    const installation = await ofSchema8();
    await runTogether(installation, [manyRevisions]);
    const before = await storedIn(installation, "packed_document");
    const [program, ...args] = await builtCommand();
    const env = installation.environment({});
    const child = spawn(program, [...args, "migrate"], { env, stdio: "ignore" });
    const ended = once(child, "exit");
    const log = join(installation.dataDir, "precentor.db-wal");
    await eventually(() => existsSync(log) && statSync(log).size).toBeGreaterThan(1_000_000);
    child.kill("SIGKILL");
    await ended;
    const reached = await schemaOf(installation);
    // Whoever is slow to kill it may come too late.
    if (reached === 8) expect(await storedIn(installation, "packed_document")).toEqual(before);
    const { stdout } = await migrate(installation);
    expect(JSON.parse(stdout)).toEqual({ from: reached, to: newestSchema });
    const after = await storedIn(installation, "document");
    expect(after.filter(({ kind }) => kind !== "text")).toEqual([]);
    await runTogether(installation, ["DELETE FROM lyric_revisions WHERE version > 1000"]);
    await expectAllThere(installation, await installation.startHere());
  }, 120_000);

  test.skipIf(!canMount)("stay on a disk without room for the plain ones", async () => {
    const installation = await ofSchema8();
    const disk = new SmallDisk("size=16m");
    try {
      cpSync(installation.dataDir, disk.folder, { recursive: true });
      disk.fill(200_000);
      const env = { DATA_DIR: disk.folder };
      const { code, stdout, stderr } = await migrate(installation, env);
      expect([code, stdout]).toEqual([1, ""]);
      expect(JSON.parse(stderr)).toMatchObject({
        error: { message: expect.stringMatching(/^[^\n]*needs room[^\n]* Make room[^\n]*$/) },
      });
      disk.makeRoom();
      const again = await migrate(installation, env);
      expect(JSON.parse(again.stdout)).toEqual({ from: 8, to: newestSchema });
    } finally {
      disk.remove();
    }
  });
});

const ids = fc.uuid();
const line = fc.record({ id: ids, text: fc.string({ unit: "binary" }) });
const section = fc.record({ id: ids, name: fc.string(), lines: fc.array(line) });
const document = fc.record({ label: fc.string(), sections: fc.array(section) });

test("a packed document comes back as it was, to the byte", () => {
  fc.assert(
    fc.property(document, fc.array(ids), (lyrics, others) => {
      const sequence = [...others, ...lyrics.sections.map(({ id }) => id)];
      const text = JSON.stringify({ ...lyrics, sequence });
      expect(documentText(packDocument(text))).toBe(text);
    }),
  );
});

const id = (number: number) => `0b9df2a4-63b5-4ee8-8c6c-${String(number).padStart(12, "0")}`;

test("one with more ids than have a place of their own does, too", () => {
  const lines = Array.from({ length: 200 }, (_, number) => ({ id: id(number), text: "Kyrie" }));
  const sections = [{ id: id(200), name: "1", lines }];
  const text = JSON.stringify({ label: "", sections, sequence: [0, 91, 92, 199, 200].map(id) });
  const packed = packDocument(text) as Uint8Array;
  expect(documentText(packed)).toBe(text);
  const spoiled = [packed.slice(0, 0), packed.slice(0, 5), packed.slice(0, -1), packed.with(0, 9)];
  spoiled.push(packed.with(3, 1), packed.with(5, 20));
  for (const bytes of spoiled) expect(() => documentText(bytes)).toThrow(SyntaxError);
});

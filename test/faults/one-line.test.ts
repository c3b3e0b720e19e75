import { join } from "node:path";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";

let t: ChurchHere;
const folder = mkdtempSync(join(tmpdir(), "precentor-damaged-"));
beforeAll(async () => {
  t = await startChurchHere();
  for (let count = 0; count < 50; count += 1) {
    await t.editor.song(t.church, { title: `Song ${count}`, copyright: "©".repeat(900) });
  }
  await t.server.stop();
});
afterAll(async () => {
  await t.installation.remove();
  rmSync(folder, { recursive: true, force: true });
});

const verbs = [
  ["serve"],
  ["verify"],
  ["backup", "--to", join(folder, "backup")],
  ["church", "list"],
];

/** Every verb fails with one line, which names the place and says what is wrong with it. */
async function expectLines(env: Record<string, string>, what: RegExp): Promise<void> {
  for (const args of verbs) {
    const { code, stdout, stderr } = await t.installation.cli(args, "", env);
    expect([args[0], code, stdout]).toEqual([args[0], 1, ""]);
    expect(stderr).toMatch(/^precentor [\w ]+: [^\n]+\n$/);
    expect(stderr).toMatch(what);
    expect(stderr).not.toMatch(/\bat \S+:\d+/);
  }
}

test("a schema of the future is named in one line", async () => {
  const { query } = t.installation.engine;
  await query("INSERT INTO schema_migrations (id) VALUES (9999) RETURNING id");
  try {
    const place = process.env["TEST_ENGINE"] === "sqlite" ? "precentor\\.db" : "The database";
    await expectLines({}, new RegExp(`${place} was written by a newer .* \\(schema 9999`));
  } finally {
    await query("DELETE FROM schema_migrations WHERE id = 9999 RETURNING id");
  }
});

test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "a server that is away is named in one line",
  async () => {
    await expectLines(
      { DATABASE_URL: "postgres://precentor@127.0.0.1:9/nothing" },
      /127\.0\.0\.1:9/,
    );
  },
);

function copyOfData(name: string): string {
  const path = join(folder, name);
  cpSync(t.installation.dataDir, path, { recursive: true });
  return path;
}

describe.runIf(process.env["TEST_ENGINE"] === "sqlite")("a file", () => {
  test("that is no database is named in one line", async () => {
    const dataDir = copyOfData("words");
    for (const name of ["-wal", "-shm"]) rmSync(`${dataDir}/precentor.db${name}`, { force: true });
    writeFileSync(join(dataDir, "precentor.db"), "these are words ".repeat(1000));
    await expectLines({ DATA_DIR: dataDir }, /words\/precentor\.db .*not a database/);
  });

  test("that is damaged in the middle is named in one line by who comes across it", async () => {
    const dataDir = copyOfData("holes");
    const path = join(dataDir, "precentor.db");
    const db = new DatabaseSync(path);
    db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    const { page_size: size } = db.prepare("PRAGMA page_size").get() as { page_size: number };
    db.close();
    // The first page tells where everything is; all others are overwritten.
    writeFileSync(path, readFileSync(path).fill(0xa5, size));
    for (const args of [["verify"], ["church", "list"]]) {
      const { code, stderr } = await t.installation.cli(args, "", { DATA_DIR: dataDir });
      expect([args[0], code]).toEqual([args[0], 1]);
      expect(stderr).toMatch(
        /^precentor [\w ]+: (?=[^\n]*tells what to do)[^\n]*holes\/precentor\.db[^\n]*malformed[^\n]*\n$/,
      );
    }
  });

  test("that may not be read is named in one line", async () => {
    const dataDir = copyOfData("folder");
    rmSync(join(dataDir, "precentor.db"));
    cpSync(join(dataDir, "uploads"), join(dataDir, "precentor.db"), { recursive: true });
    await expectLines({ DATA_DIR: dataDir }, /folder\/precentor\.db/);
  });
});

test("a backup to a place that takes nothing is named in one line", async () => {
  const { code, stderr } = await t.installation.cli(["backup", "--to", "/dev/full/backup"]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^precentor backup: [^\n]*\/dev\/full[^\n]*\n$/);
});

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import pg from "pg";
import { migrations } from "../../server/db/migrations/index.ts";
import { plantObject } from "./objects.ts";
import type { Installation } from "./server.ts";

/** What the schema comes to be. */
export const newestSchema = migrations.length;

/** Small backups that earlier releases wrote, in folders named by their schema. */
export const earlierBackups = resolve(import.meta.dirname, "../fixtures/backups");
const folder = join(earlierBackups, "1");

/** What is in the backup of the first release. */
export const release1 = {
  church: "01a1df8d-bf96-7236-a466-252242436063",
  otherChurch: "01a1df8d-c279-7500-9c36-4615d4a0a353",
  song: "01a1df8d-e0e2-7175-9b00-7a136cbc7126",
  archivedSong: "01a1df8d-e2ee-75f1-9bc1-96789b602776",
  editor: "editor@example.org",
  editorId: "01a1df8d-c4a0-76f8-8279-deab6387b24d",
  otherEditor: "other@example.org",
  /** A hash that both churches have bytes for. */
  sharedHash: "9b1a3bde0475f81246f93e0faba03133fbe15e55bc6a8dd88da513a00c4dda07",
};

/** Bytes that an upload to the first release had put in place when it died. */
export const leftHash = "cd".repeat(32);

/** Rows and files as a server of the first release has left them. */
export async function fillAsRelease1(installation: Installation): Promise<void> {
  const { engine } = installation;
  await installation.create();
  const engineName = engine.environment["DATABASE_URL"] ? "postgres" : "sqlite";
  await runTogether(installation, [
    ...(migrations[0]?.[engineName] ?? []),
    "CREATE TABLE schema_migrations (id INTEGER PRIMARY KEY)",
    "INSERT INTO schema_migrations (id) VALUES (1)",
    ...insertions(),
    claim(leftHash, "claimed"),
    claim(release1.sharedHash, "sweeping"),
  ]);
  for (const church of readdirSync(join(folder, "files"))) {
    for (const hash of readdirSync(join(folder, "files", church))) {
      const bytes = readFileSync(join(folder, "files", church, hash));
      await plantObject(installation, church, hash, bytes);
    }
  }
  await plantObject(installation, release1.church, leftHash, Buffer.from("half known"));
}

/** The statements of one transaction, as another process sends them. */
export async function runTogether(
  { dataDir, engine }: Installation,
  statements: readonly string[],
): Promise<void> {
  const { DATABASE_URL: url } = engine.environment;
  if (!url) {
    const database = new DatabaseSync(join(dataDir, "precentor.db"), { timeout: 5000 });
    try {
      database.exec("PRAGMA journal_mode = WAL");
      database.exec(["BEGIN IMMEDIATE", ...statements, "COMMIT"].join(";\n"));
    } finally {
      database.close();
    }
    return;
  }
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statements.join(";\n"));
  } finally {
    await client.end();
  }
}

function claim(hash: string, state: string): string {
  return `INSERT INTO blob_claims (church_id, sha256, id, state, created_at)
    VALUES ('${release1.church}', '${hash}', '${state}', '${state}', '2020-01-01T00:00:00.000Z')`;
}

type Row = Record<string, string | number | null>;

/** In the order of the manifest, which is that of the tables' references. */
function insertions(): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as {
    tables: Record<string, unknown>;
  };
  return Object.keys(manifest.tables).flatMap((table) => {
    const lines = readFileSync(join(folder, "tables", `${table}.jsonl`), "utf8").split("\n");
    const rows = lines.filter(Boolean).map((line) => JSON.parse(line) as Row);
    return rows.map((row) => {
      const values = Object.values(row).map(literal).join(", ");
      return `INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${values})`;
    });
  });
}

function literal(value: string | number | null): string {
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : `${value}`;
}

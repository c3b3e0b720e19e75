import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { diskStore } from "./blobs/disk.ts";
import type { BlobStore } from "./blobs/store.ts";
import { type Config, ConfigError } from "./config.ts";
import type { Database } from "./db/database.ts";
import { migrate } from "./db/migrate.ts";
import { openSqlite } from "./db/sqlite/open.ts";
import { PdfChecker } from "./pdf/checker.ts";

/** Everything that a command or a route may need, wired by hand. */
export interface App {
  readonly config: Config;
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly pdf: PdfChecker;
  /** Where uploads wait until they are checked. */
  readonly stagingFolder: string;
  close(): Promise<void>;
}

export async function openApp(config: Config): Promise<App> {
  const blobFolder = join(config.dataDir, "blobs");
  const stagingFolder = join(config.dataDir, "uploads");
  for (const folder of [blobFolder, stagingFolder]) makePrivateFolder(config, folder);
  const database = openSqlite(join(config.dataDir, "precentor.db"));
  await migrate(database);
  const pdf = new PdfChecker();
  return {
    config,
    database,
    blobs: diskStore(blobFolder),
    pdf,
    stagingFolder,
    async close() {
      await pdf.close();
      await database.close();
    },
  };
}

/** Only the operator's account may look into a church's data. */
function makePrivateFolder({ dataDir }: Config, path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `DATA_DIR=${dataDir} is not valid: it takes a writable folder (${reason}).`,
    );
  }
}

import { dirname, join } from "node:path";
import { diskStore } from "./blobs/disk.ts";
import type { BlobStore } from "./blobs/store.ts";
import { commands } from "./commands/index.ts";
import type { BlobConfig, Config, DatabaseConfig } from "./config.ts";
import { isThere, makePrivateFolder } from "./data-folder.ts";
import type { Database, DatabaseUser, Progress } from "./db/database.ts";
import { type Migrated, migrate, type SchemaConnection } from "./db/migrate.ts";
import { noCatalogue, refuseNewerSchema, refuseOtherSchema, schemaVersion } from "./db/migrate.ts";
import { Dependencies } from "./dependencies.ts";
import { Failure } from "../common/domain/failure.ts";
import { refuseChurchAlone, refuseFilesAlone, refuseLogAlone } from "./lost-storage.ts";
import { refuseNothing, refuseRowsAlone, type SchemaUse } from "./lost-storage.ts";
import { localCounter, redisCounter } from "./workers/counters.ts";
import { passwordChecks } from "./workers/passwords.ts";
import { pdfChecker } from "./workers/pdf-checker.ts";
import { FairQueue } from "./workers/queue.ts";

export type App = Awaited<ReturnType<typeof openApp>>;

/** Everything that a command or a route may need, wired by hand. */
export async function openApp(
  config: Config,
  user: DatabaseUser,
  schemaUse: SchemaUse,
  progress: Progress = () => undefined,
) {
  refuseNothing(config, schemaUse);
  const dependencies = new Dependencies();
  const blobs = await openBlobs(config.blobs, dependencies);
  const migrated = await prepareSchema(config, schemaUse, blobs, progress);
  const stagingFolder = join(config.dataDir, "uploads");
  makePrivateFolder(stagingFolder);
  const database = await openDatabase(config, user, dependencies);
  const pdf = pdfChecker(config.pdfCheckers, config.pdfMegabytes);
  const passwords = passwordChecks(config.maxSignIns);
  const uploads = uploadQueue(config.maxUploads);
  const { redisUrl } = config;
  const counter = redisUrl
    ? await redisCounter(redisUrl, dependencies.watch("redis"))
    : localCounter();
  return {
    config,
    /** Where people open it: in a trial without APP_ORIGIN the port that it came to listen on. */
    origin: config.appOrigin,
    /** Where its start page leads: in a trial without HOME_CHURCH the demo church. */
    homeChurch: config.homeChurch,
    migrated,
    database,
    blobs,
    pdf,
    passwords,
    stagingFolder,
    /** From their first byte to the stored file. */
    uploads,
    counter,
    dependencies,
    /** Ends what could keep a server from stopping: what waits, still arrives or is being checked. */
    refuseWork() {
      const stopped = new Failure("unavailable", restarting, { retryAfterSeconds: 5 });
      for (const work of [uploads, pdf, passwords]) work.stop(stopped);
      database.stopSearches(stopped);
    },
    async close() {
      await counter.close();
      await pdf.close();
      await database.close();
    },
  };
}

/**
 * Uploads don't queue: a body may take minutes. No church gets all slots, and no person more than
 * half.
 */
function uploadQueue(atOnce: number): FairQueue {
  return new FairQueue({
    atOnce,
    atOncePerChurch: Math.max(1, Math.floor((atOnce * 3) / 4)),
    atOncePerSession: Math.max(1, Math.floor(atOnce / 2)),
    maxWaiting: 0,
    busy: "Too many uploads are in progress. Try again shortly.",
  });
}

const restarting = "The server is being restarted. Try again shortly.";

async function prepareSchema(
  { database: config, blobs: blobConfig, homeChurch }: Config,
  use: SchemaUse,
  blobs: BlobStore,
  progress: Progress,
): Promise<Migrated> {
  const refuseLost = async (what: string) => {
    if (use === "migrates") refuseChurchAlone(homeChurch, what);
    await refuseFilesAlone(blobs, what);
  };
  if (config.kind === "sqlite") refuseLogAlone(config.path);
  if (config.kind === "sqlite" && !isThere(config.path)) {
    await refuseLost(`There is no database at ${config.path}`);
    if (use === "uses") throw noCatalogue(`There is no database at ${config.path}.`);
  }
  const schema = await openSchema(config);
  try {
    const version = await schemaVersion(schema.reader);
    const place = config.kind === "sqlite" ? config.path : "The database";
    refuseNewerSchema(version, place);
    if (version === 0) await refuseLost("The database is empty");
    if (use === "migrates") {
      const migrated = await migrate(schema, progress);
      await refuseRowsAlone(schema.reader, blobConfig);
      return migrated;
    }
    if (use === "begins" && version === 0) return await migrate(schema, progress);
    refuseOtherSchema(version, place);
    return { from: version, to: version };
  } finally {
    await schema.close();
  }
}

// Loaded lazily, which keeps the command line quick.

async function openDatabase(
  { database: config, searchMs }: Config,
  user: DatabaseUser,
  dependencies: Dependencies,
): Promise<Database> {
  if (config.kind === "postgres") {
    const { openPostgres } = await import("./db/postgres/open.ts");
    return openPostgres({ ...config, searchMs }, user, dependencies.watch("postgres"));
  }
  const { openSqlite } = await import("./db/sqlite/open.ts");
  // The build puts the threads beside the program.
  const writeWorker = new URL("./write-worker.js", import.meta.url);
  return openSqlite({ path: config.path, user, searchMs, commands, writeWorker });
}

async function openSchema(config: DatabaseConfig): Promise<SchemaConnection> {
  if (config.kind === "postgres") {
    const { postgresSchema } = await import("./db/postgres/schema.ts");
    return postgresSchema(config.url);
  }
  makePrivateFolder(dirname(config.path));
  const { sqliteSchema } = await import("./db/sqlite/schema.ts");
  return sqliteSchema(config.path);
}

async function openBlobs(config: BlobConfig, dependencies: Dependencies): Promise<BlobStore> {
  if (config.kind === "s3") {
    const { s3Store } = await import("./blobs/s3.ts");
    return s3Store(config, dependencies.watch("s3"));
  }
  makePrivateFolder(config.folder);
  return diskStore(config.folder);
}

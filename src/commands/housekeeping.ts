import { sweepStaged } from "../blobs/staging.ts";
import type { BlobStore } from "../blobs/store.ts";
import type { Database } from "../db/database.ts";
import { deleteExpiredSessions } from "../db/session.ts";
import { sweepObjects } from "./sweeping.ts";

/** Clears away what crashes, broken uploads and time have left; safe beside other servers. */
export async function tidyUp(app: {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly stagingFolder: string;
}): Promise<{ uploads: number; objects: number; sessions: number }> {
  const now = new Date().toISOString();
  const sessions = await app.database.write((tx) => deleteExpiredSessions(tx, now));
  const uploads = (await sweepStaged(app.stagingFolder)) + (await app.blobs.tidy());
  const objects = await sweepObjects(app);
  return { uploads, objects, sessions };
}

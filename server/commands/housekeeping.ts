import { sweepStaged } from "../blobs/staging.ts";
import type { BlobStore } from "../blobs/store.ts";
import type { Database } from "../db/database.ts";
import { sweepObjects } from "./asset.ts";
import { tidySessions } from "./session.ts";

interface Storage {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly stagingFolder: string;
}

/** Clears away what crashes, broken uploads and time have left; safe beside other servers. */
export async function tidyUp(
  app: Storage,
  when: "at start" | "while serving",
  stop?: AbortSignal,
): Promise<{ uploads: number; objects: number; sessions: number }> {
  // A small computer may not know the time until it has been up for some minutes.
  const sessions = await app.database.write(tidySessions, { shorten: when === "while serving" });
  const uploads = (await sweepStaged(app.stagingFolder)) + (await app.blobs.tidy());
  const objects = await sweepObjects(app, stop);
  return { uploads, objects, sessions };
}

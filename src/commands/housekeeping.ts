import { sweepStaged } from "../blobs/staging.ts";
import type { BlobStore } from "../blobs/store.ts";
import type { Database } from "../db/database.ts";
import { removeExpired, shortenSessions } from "./session.ts";
import { sweepObjects } from "./sweeping.ts";

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
  const sessions = await app.database.write((tx) => removeExpired(tx));
  // A small computer may not know the time until it has been up for some minutes.
  if (when === "while serving") await app.database.write((tx) => shortenSessions(tx));
  const uploads = (await sweepStaged(app.stagingFolder)) + (await app.blobs.tidy());
  const objects = await sweepObjects(app, stop);
  return { uploads, objects, sessions };
}

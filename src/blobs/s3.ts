import { addAbortSignal } from "node:stream";
import type { S3Settings } from "../config.ts";
import type { Connection } from "../dependencies.ts";
import { Failure, storageUnavailable } from "../domain/failure.ts";
import { exactBytes } from "./exact-bytes.ts";
import { answeredRange, refuseOtherBytes, unlessStalled } from "./s3/answer.ts";
import { listObjects } from "./s3/list.ts";
import { finish, isMissing, type S3Place, send } from "./s3/request.ts";
import type { BlobKey, BlobStore } from "./store.ts";

/** In a bucket that keeps versions every write stays, so being ready is mostly read. */
const writeTestMs = 60 * 60 * 1000;
const readyName = ".ready";

/** Objects in a bucket: prefix / church / object. */
export function s3Store(settings: S3Settings, connection: Connection): BlobStore {
  const place: S3Place = { ...settings, connection };
  let writtenAt: number | undefined;
  const write = async (name: string, headers: Record<string, string>, path?: string) => {
    // A write that fails makes the next test of the store one that writes.
    writtenAt = undefined;
    await finish(place, { method: "PUT", name, headers, ...(path && { path }) });
    writtenAt = performance.now();
  };
  return {
    // The hash in the signed head makes the store refuse bytes that were damaged on the way.
    put: (key, { path, sha256 }) => write(nameOf(key), { "x-amz-content-sha256": sha256 }, path),
    async open({ size, ...key }, range, gone) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const response = await send(place, { method: "GET", name: nameOf(key), headers });
      const wanted = range ?? { start: 0, end: size - 1 };
      try {
        const answered = answeredRange(response, size);
        refuseOtherBytes(answered, wanted);
        const skip = wanted.start - answered.start;
        const length = wanted.end - wanted.start + 1;
        // Whoever waits for a store that has stalled would not notice it.
        if (gone) addAbortSignal(gone, response);
        return exactBytes(response, unlessStalled(response), { skip, length });
      } catch (error) {
        response.destroy();
        throw storageUnavailable(error);
      }
    },
    async remove(key) {
      try {
        await finish(place, { method: "DELETE", name: nameOf(key) });
      } catch (error) {
        // Amazon's is content; others say that there is nothing to remove.
        if (!isMissingObject(error)) throw error;
      }
    },
    list: () => listObjects(place),
    tidy: async () => 0,
    async probe() {
      const isTested = writtenAt !== undefined && performance.now() - writtenAt < writeTestMs;
      if (!isTested || !(await isReadable(place))) await write(readyName, {});
    },
  };
}

function nameOf({ churchId, objectId }: BlobKey): string {
  return `${churchId}/${objectId}`;
}

/** False when there is nothing to read yet. */
async function isReadable(place: S3Place): Promise<boolean> {
  try {
    await finish(place, { method: "GET", name: readyName });
    return true;
  } catch (error) {
    if (isMissingObject(error)) return false;
    throw error;
  }
}

function isMissingObject(error: unknown): boolean {
  return error instanceof Failure && isMissing(error.cause);
}

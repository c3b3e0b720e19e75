import type { IncomingMessage } from "node:http";
import { addAbortSignal } from "node:stream";
import { text } from "node:stream/consumers";
import type { S3Settings } from "../config.ts";
import type { Connection } from "../dependencies.ts";
import { Failure, storageUnavailable } from "../../common/domain/failure.ts";
import { withTimeout } from "../timeout.ts";
import { answerMs, finish, isMissing, type S3Place, send } from "./s3-request.ts";
import { type BlobKey, type BlobStore, type ByteRange, exactBytes } from "./store.ts";
import { type ListedObject, readBlobName } from "./store.ts";

/**
 * Which bytes of the object an answer holds, by its head. Stores are not believed: some send the
 * whole object whatever was asked for, and their bytes go out under a length of ours.
 */
function answeredRange({ statusCode, headers }: IncomingMessage, size: number): ByteRange {
  const range = statusCode === 206 ? partOf(headers["content-range"], size) : wholeOf(size);
  const length = range.end - range.start + 1;
  const declared = headers["content-length"] ?? length;
  if (Number(declared) !== length)
    throw new Error(`S3 GET: ${declared} bytes instead of ${length}`);
  return range;
}

const wholeOf = (size: number): ByteRange => ({ start: 0, end: size - 1 });

function partOf(contentRange: string | undefined, size: number): ByteRange {
  const [, start, end, total] = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(contentRange ?? "") ?? [];
  const isOfObject = total === "*" || Number(total) === size;
  if (!isOfObject) throw new Error(`S3 GET: "${contentRange}" of an object of ${size} bytes`);
  return { start: Number(start), end: Number(end) };
}

function refuseOtherBytes(answered: ByteRange, wanted: ByteRange): void {
  if (answered.start <= wanted.start && wanted.end <= answered.end) return;
  const [got, asked] = [answered, wanted].map(({ start, end }) => `${start}-${end}`);
  throw new Error(`S3 GET: bytes ${got} instead of ${asked}`);
}

const stalled = () => new Error("S3 GET: the store stalled");

/** Waits only so long for the store; how slowly the reader takes the bytes does not count. */
async function* unlessStalled(response: IncomingMessage): AsyncGenerator<Buffer> {
  const chunks = response.iterator();
  for (;;) {
    const { done, value } = await withTimeout(answerMs, chunks.next(), stalled);
    if (done) return;
    yield value;
  }
}

/** Every object below the prefix whose name is that of a file, a page of the store at a time. */
async function* listObjects(place: S3Place): AsyncGenerator<ListedObject> {
  const prefix = place.prefix === "" ? "" : `${place.prefix}/`;
  for (let last = ""; ;) {
    // The first version of the list: it goes on after a name, so no token has to be understood.
    const query = { prefix, ...(last && { marker: last }) };
    const { keys, isTruncated } = readPage(await readText(place, query));
    for (const { name, storedAt } of keys) {
      const key = readBlobName(name.slice(prefix.length));
      if (key) yield { ...key, storedAt };
    }
    const newLast = keys.at(-1)?.name;
    if (!isTruncated || newLast === undefined) return;
    if (newLast <= last) throw storageUnavailable(new Error("S3 list: it does not go on"));
    last = newLast;
  }
}

async function readText(place: S3Place, query: Record<string, string>): Promise<string> {
  const response = await send(place, { method: "GET", query });
  try {
    return await withTimeout(
      answerMs,
      text(response),
      () => new Error("S3 list: the store stalled"),
    );
  } catch (error) {
    response.destroy();
    throw storageUnavailable(error);
  }
}

const tag = (name: string, xml: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

/** Names of ours hold nothing that XML would write otherwise. */
function readPage(xml: string) {
  const entries = [...xml.matchAll(/<Contents>[^]*?<\/Contents>/g)].map(([entry]) => entry);
  const keys = entries.map((entry) => ({
    name: tag("Key", entry) ?? "",
    storedAt: Date.parse(tag("LastModified", entry) ?? ""),
  }));
  return { keys, isTruncated: tag("IsTruncated", xml) === "true" };
}

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
        return exactBytes(response, { skip, length }, unlessStalled(response));
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

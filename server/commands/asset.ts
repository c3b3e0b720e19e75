import { type Asset, pdfMediaType } from "../../common/contract/asset.ts";
import { Failure } from "../../common/domain/failure.ts";
import { refuseNonWriter } from "../../common/domain/role.ts";
import { discardStaged, type StagedFile, sweepStaged } from "../blobs/staging.ts";
import type { BlobStore } from "../blobs/store.ts";
import * as assets from "../db/asset.ts";
import type { Database, Writer } from "../db/database.ts";
import { lockChurch } from "../db/operation.ts";
import { findRole, type Membership } from "../db/people.ts";
import { succeeds } from "../timeout.ts";
import type { PdfChecker, PdfVerdict } from "../workers/pdf-checker.ts";
import type { Turn } from "../workers/queue.ts";
import { tidySessions } from "./session.ts";
import { randomUUID } from "node:crypto";
import { v7 as newId } from "uuid";

export interface AssetStorage {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly pdf: PdfChecker;
  readonly config: { readonly maxChurchBytes: number };
}

const refusals: Record<Extract<PdfVerdict, { usable: false }>["reason"], string> = {
  notPdf: "This is not a valid PDF. Export it again from the program that made it.",
  password: "This PDF is protected by a password. Save it without one and upload it again.",
  noPages: "This PDF has no page. Export it again from the program that made it.",
  brokenPage: "This PDF has a page that cannot be read. Export it again, or print it to a new PDF.",
  tooComplex: "This PDF takes too much to open. Print it to a new PDF and upload that one.",
};

/** Checks a file that has arrived, stores its bytes, then adds the asset's row. */
export async function addAsset(
  { database, blobs, pdf, config }: AssetStorage,
  who: Membership,
  filename: string,
  staged: StagedFile,
  signal?: AbortSignal,
): Promise<Asset> {
  try {
    const turn = { church: who.churchId, session: who.actor, ...(signal && { signal }) };
    const pageCount = await refuseUnusable(pdf, staged, turn);
    const { size, sha256 } = staged;
    const objectId = randomUUID();
    const object = { churchId: who.churchId, objectId };
    const upload = { ...who, objectId, sha256, size, quotaBytes: config.maxChurchBytes };
    await database.write(openUpload, upload);
    await blobs.put(object, staged);
    const createdAt = new Date().toISOString();
    const file = { filename, mediaType: pdfMediaType, size, sha256, createdAt, pageCount };
    const asset: Asset = { id: newId(), ...file };
    const outcome = await database.write(settleUpload, { ...upload, asset });
    // What cannot be removed now is left to the sweeper.
    if (outcome !== "stored") await removeDead({ database, blobs }, object).catch(() => undefined);
    if (outcome === "too late") {
      const message = "Storing the file took too long. Send it again.";
      throw new Failure("unavailable", message, { retryAfterSeconds: 1 });
    }
    return asset;
  } finally {
    await discardStaged(staged);
  }
}

async function refuseUnusable(pdf: PdfChecker, staged: StagedFile, turn: Turn): Promise<number> {
  if (staged.size === 0) throw new Failure("unusable", "The file is empty. Choose another one.");
  const verdict = await pdf.check(staged.path, turn);
  if (!verdict.usable) throw new Failure("unusable", refusals[verdict.reason]);
  return verdict.pageCount;
}

interface Upload extends Membership, assets.ObjectKey {
  readonly sha256: string;
  readonly size: number;
  readonly quotaBytes: number;
}

/** Says beforehand that bytes may come under this object's id. */
export async function openUpload(tx: Writer, upload: Upload): Promise<void> {
  await refuseUpload(tx, upload);
  await assets.putStaging(tx, upload, "open");
}

/** Adds the asset's row. Storing took minutes, so whether this person may is asked again. */
export async function settleUpload(tx: Writer, upload: Upload & { readonly asset: Asset }) {
  await refuseUpload(tx, upload);
  // Whoever was asleep for so long that the object was given up must not name it.
  if (!(await assets.closeStaging(tx, upload))) return "too late";
  const isFirst = await assets.insertBlob(tx, upload);
  if (!isFirst) await assets.putStaging(tx, upload, "dead");
  await assets.insertAsset(tx, upload.churchId, upload.asset);
  return isFirst ? "stored" : "known";
}

async function refuseUpload(tx: Writer, upload: Upload): Promise<void> {
  // Before the role, as every save does, so that nobody waits for the other.
  if (upload.quotaBytes > 0) await lockChurch(tx, upload.churchId);
  refuseNonWriter(await findRole(tx, upload, tx.dialect.forUpdate));
  if (upload.quotaBytes > 0) await refuseBeyondQuota(tx, upload);
}

/** Under the church's lock, so that two uploads cannot both take the last of the room. */
async function refuseBeyondQuota(tx: Writer, { churchId, sha256, size, quotaBytes }: Upload) {
  // Bytes that the church has already are stored once.
  if (await assets.findBlob(tx, churchId, sha256)) return;
  const used = await assets.sumBlobSizes(tx, churchId);
  if (used + size <= quotaBytes) return;
  // Rounded apart: what is left always reads as less than what is needed.
  const [all, room] = [quotaBytes, Math.max(quotaBytes - used, 0)].map((one) =>
    amount(one, "floor"),
  );
  throw new Failure(
    "tooLarge",
    `This church's files may take ${all} together; ${room} are left, and this file needs ` +
      `${amount(size, "ceil")}. Ask the server's operator for more.`,
  );
}

function amount(bytes: number, round: "floor" | "ceil"): string {
  if (bytes < 1_000_000) return `${Math[round](bytes / 1000)} kB`;
  return `${(Math[round](bytes / 100_000) / 10).toFixed(1)} MB`;
}

type ObjectStorage = Pick<AssetStorage, "database" | "blobs">;

/** Longer than any upload takes from its first row to its last. */
const openSeconds = 15 * 60;

/**
 * Removes objects that never became a blob; answers how many. Any number of servers may do so at
 * once and pause wherever they like: an object that is dead stays so, and its id is never used again.
 * Ends when told to stop, and where the store itself is away: each object would wait for it in vain.
 */
async function sweepObjects({ database, blobs }: ObjectStorage, stop?: AbortSignal) {
  await database.write(assets.giveUpAbandoned, { afterSeconds: openSeconds });
  const dead = await assets.listDeadObjects(database.reader);
  let removed = 0;
  let fault: { readonly cause: unknown } | undefined;
  for (const object of dead) {
    if (stop?.aborted) return removed;
    try {
      await removeDead({ database, blobs }, object);
      removed += 1;
    } catch (cause) {
      // Once is enough: a store that can be used may still refuse to remove an object.
      const isUsable = fault !== undefined || (await succeeds(blobs.probe()));
      if (!isUsable) throw leftError(dead.length - removed, cause);
      fault ??= { cause };
    }
  }
  if (fault) throw leftError(dead.length - removed, fault.cause);
  return removed;
}

const leftError = (count: number, cause: unknown): Error =>
  new Error(`objects that could not be removed: ${count}`, { cause });

/** The row goes last, so that a removal that failed is tried again. */
async function removeDead({ database, blobs }: ObjectStorage, object: assets.ObjectKey) {
  await blobs.remove(object);
  await database.write(assets.deleteDeadObject, object);
}

/** Clears away what crashes, broken uploads and time have left; safe beside other servers. */
export async function tidyUp(
  app: ObjectStorage & { readonly stagingFolder: string },
  when: "at start" | "while serving",
  stop?: AbortSignal,
) {
  // A small computer may not know the time until it has been up for some minutes.
  const sessions = await app.database.write(tidySessions, { shorten: when === "while serving" });
  const uploads = (await sweepStaged(app.stagingFolder)) + (await app.blobs.tidy());
  const objects = await sweepObjects(app, stop);
  return { uploads, objects, sessions };
}

import { randomUUID } from "node:crypto";
import { v7 as newId } from "uuid";
import { discardStaged, type StagedFile } from "../blobs/staging.ts";
import type { BlobStore } from "../blobs/store.ts";
import { type Asset, pdfMediaType } from "../contract/asset.ts";
import { insertAsset } from "../db/asset.ts";
import { insertBlob, type StoredBlob } from "../db/blob.ts";
import type { Database, Writer } from "../db/database.ts";
import type { Membership } from "../db/member.ts";
import { addDeadObject, closeStaging, openStaging } from "../db/staging.ts";
import { Failure } from "../domain/failure.ts";
import type { PdfChecker, PdfVerdict } from "../workers/pdf-checker.ts";
import type { Turn } from "../workers/queue.ts";
import { removeDead } from "./sweeping.ts";
import { refuseUpload } from "./upload-checks.ts";

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

/**
 * Checks a file that has arrived, stores its bytes, then adds the asset's row. The signal gives it
 * up until the check begins.
 */
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
    const object = { churchId: who.churchId, objectId: randomUUID() };
    await database.write(async (tx) => {
      await refuseUpload(tx, who, staged, config.maxChurchBytes);
      await openStaging(tx, object);
    });
    await blobs.put(object, staged);
    const createdAt = new Date().toISOString();
    const file = { filename, mediaType: pdfMediaType, size, sha256, pageCount };
    const asset: Asset = { id: newId(), ...file, createdAt };
    const blob = { ...object, sha256, size };
    const outcome = await database.write(async (tx) => {
      await refuseUpload(tx, who, staged, config.maxChurchBytes);
      return settle(tx, blob, asset);
    });
    // What cannot be removed now is left to the sweeper.
    if (outcome !== "stored") await removeDead({ database, blobs }, object).catch(() => undefined);
    if (outcome === "too late") throw tookTooLong();
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

/** Adds the asset's row; its bytes are ours, or those that the church has had already. */
async function settle(
  tx: Writer,
  blob: StoredBlob,
  asset: Asset,
): Promise<"stored" | "known" | "too late"> {
  // Whoever was asleep for so long that the object was given up must not name it.
  if (!(await closeStaging(tx, blob))) return "too late";
  const isFirst = await insertBlob(tx, blob);
  if (!isFirst) await addDeadObject(tx, blob);
  await insertAsset(tx, blob.churchId, asset);
  return isFirst ? "stored" : "known";
}

function tookTooLong(): Failure {
  return new Failure("unavailable", "Storing the file took too long. Send it again.", {
    retryAfterSeconds: 1,
  });
}

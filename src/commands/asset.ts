import { v7 as newId } from "uuid";
import { discardStaged, type StagedFile } from "../blobs/staging.ts";
import type { BlobStore } from "../blobs/store.ts";
import { type Asset, pdfMediaType } from "../contract/asset.ts";
import { assetWithHashExists, insertAsset } from "../db/asset.ts";
import * as claims from "../db/blob-claim.ts";
import { lockChurch } from "../db/church.ts";
import type { Database, Writer } from "../db/database.ts";
import { lockRole } from "../db/member.ts";
import { Failure } from "../domain/failure.ts";
import { refuseNonWriter } from "../domain/role.ts";
import type { PdfChecker, PdfVerdict } from "../pdf/checker.ts";

export interface AssetStorage {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly pdf: PdfChecker;
}

const refusals: Record<Extract<PdfVerdict, { usable: false }>["reason"], string> = {
  notPdf: "This is not a valid PDF. Export it again from the program that made it.",
  password: "This PDF is protected by a password. Save it without one and upload it again.",
  noPages: "This PDF has no page. Export it again from the program that made it.",
  brokenPage: "This PDF has a page that cannot be read. Export it again, or print it to a new PDF.",
  tooComplex: "This PDF takes too much to open. Print it to a new PDF and upload that one.",
};

/** Checks a file that has arrived, puts its bytes in place, then adds the asset's row. */
export async function addAsset(
  { database, blobs, pdf }: AssetStorage,
  { churchId, actor }: { readonly churchId: string; readonly actor: string },
  filename: string,
  staged: StagedFile,
): Promise<Asset> {
  try {
    const pageCount = await refuseUnusable(pdf, staged);
    const { size, sha256 } = staged;
    const claim = { churchId, sha256, id: newId() };
    await claimBytes(database, claim);
    await blobs.put(claim, staged.path);
    const createdAt = new Date().toISOString();
    const file = { filename, mediaType: pdfMediaType, size, sha256, pageCount };
    const asset: Asset = { id: newId(), ...file, createdAt };
    await database.write(async (tx) => {
      refuseNonWriter(await lockRole(tx, churchId, actor));
      await insertAsset(tx, churchId, asset);
      // Whoever was asleep for so long that the bytes were swept must not name them.
      if ((await claims.deleteClaim(tx, claim)) !== 1) throw beingTidied();
    });
    return asset;
  } finally {
    await discardStaged(staged);
  }
}

async function refuseUnusable(pdf: PdfChecker, staged: StagedFile): Promise<number> {
  if (staged.size === 0) throw new Failure("unusable", "The file is empty. Choose another one.");
  const verdict = await pdf.check(staged.path);
  if (!verdict.usable) throw new Failure("unusable", refusals[verdict.reason]);
  return verdict.pageCount;
}

function beingTidied(): Failure {
  return new Failure("unavailable", "This file is being tidied up. Try again shortly.", {
    retryAfterSeconds: 1,
  });
}

/** Under the church's lock, as sweeping is: each sees what the other has decided. */
function claimBytes(database: Database, claim: claims.BlobClaim): Promise<void> {
  return database.write(async (tx) => {
    await lockChurch(tx, claim.churchId);
    if (await claims.isBeingSwept(tx, claim)) throw beingTidied();
    await claims.insertClaim(tx, claim, new Date().toISOString());
  });
}

const claimLifetimeMs = 15 * 60 * 1000;

/** Removes bytes that were put in place for a row that never came. */
export async function sweepClaims({ database, blobs }: Omit<AssetStorage, "pdf">): Promise<number> {
  const before = new Date(Date.now() - claimLifetimeMs).toISOString();
  const abandoned = await claims.listClaimsBefore(database.reader, before);
  for (const claim of abandoned) {
    const decision = await database.write((tx) => decideOn(tx, claim));
    if (decision === "sweep") await blobs.remove(claim);
    if (decision !== "leave") await database.write((tx) => claims.deleteClaim(tx, claim));
  }
  return abandoned.length;
}

async function decideOn(tx: Writer, claim: claims.AgedClaim): Promise<"sweep" | "drop" | "leave"> {
  await lockChurch(tx, claim.churchId);
  const isTaken = await claims.takeForSweeping(tx, claim, new Date().toISOString());
  if (!isTaken) return "leave";
  const isNeeded =
    (await assetWithHashExists(tx, claim.churchId, claim.sha256)) ||
    (await claims.otherClaimExists(tx, claim));
  return isNeeded ? "drop" : "sweep";
}

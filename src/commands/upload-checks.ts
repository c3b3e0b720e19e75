import { findBlob, sumBlobSizes } from "../db/blob.ts";
import { lockChurch } from "../db/church.ts";
import type { Writer } from "../db/database.ts";
import { lockRole, type Membership } from "../db/member.ts";
import { Failure } from "../domain/failure.ts";
import { refuseNonWriter } from "../domain/role.ts";

export interface NewFile {
  readonly sha256: string;
  readonly size: number;
}

/**
 * Whether this person may add this file now. Arriving, checking and storing take minutes, so it is
 * asked again in the transaction that adds it; 0 bytes mean no quota.
 */
export async function refuseUpload(
  tx: Writer,
  who: Membership,
  file: NewFile,
  quotaBytes: number,
): Promise<void> {
  const hasQuota = quotaBytes > 0;
  // Before the role, as every save does, so that nobody waits for the other.
  if (hasQuota) await lockChurch(tx, who.churchId);
  refuseNonWriter(await lockRole(tx, who));
  if (hasQuota) await refuseBeyondQuota(tx, who.churchId, file, quotaBytes);
}

/** Under the church's lock, so that two uploads cannot both take the last of the room. */
async function refuseBeyondQuota(
  tx: Writer,
  churchId: string,
  { sha256, size }: NewFile,
  quotaBytes: number,
): Promise<void> {
  // Bytes that the church has already are stored once.
  if (await findBlob(tx, churchId, sha256)) return;
  const used = await sumBlobSizes(tx, churchId);
  if (used + size <= quotaBytes) return;
  // Rounded apart: what is left always reads as less than what is needed.
  const room = amount(Math.max(quotaBytes - used, 0), Math.floor);
  const wanted = amount(size, Math.ceil);
  throw new Failure(
    "tooLarge",
    `This church's files may take ${amount(quotaBytes, Math.floor)} together; ${room} are left, ` +
      `and this file needs ${wanted}. Ask whoever runs this service for more.`,
  );
}

function amount(bytes: number, round: (value: number) => number): string {
  if (bytes < 1_000_000) return `${round(bytes / 1000)} kB`;
  return `${(round(bytes / 100_000) / 10).toFixed(1)} MB`;
}

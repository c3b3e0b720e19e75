import sql from "sql-template-tag";
import type { Reader, Writer } from "./database.ts";

/**
 * Bytes are put in place before the row that names them, so a crash in between leaves bytes that
 * nobody knows. A claim says beforehand that they may come: it goes in the same transaction that
 * adds the asset's row, and one that stays behind leads the sweeper to what is to be removed.
 */
export interface BlobClaim {
  readonly churchId: string;
  readonly sha256: string;
  readonly id: string;
}

export async function insertClaim(tx: Writer, claim: BlobClaim, at: string): Promise<void> {
  await tx.run(
    sql`INSERT INTO blob_claims (church_id, sha256, id, state, created_at)
      VALUES (${claim.churchId}, ${claim.sha256}, ${claim.id}, 'claimed', ${at})`,
  );
}

/** Answers how many there were: none when somebody has swept it meanwhile. */
export async function deleteClaim(tx: Writer, claim: BlobClaim): Promise<number> {
  return tx.run(
    sql`DELETE FROM blob_claims WHERE church_id = ${claim.churchId}
      AND sha256 = ${claim.sha256} AND id = ${claim.id}`,
  );
}

export async function isBeingSwept(
  reader: Reader,
  { churchId, sha256 }: BlobClaim,
): Promise<boolean> {
  const row = await reader.first(
    sql`SELECT id FROM blob_claims
      WHERE church_id = ${churchId} AND sha256 = ${sha256} AND state = 'sweeping' LIMIT 1`,
  );
  return row !== undefined;
}

export interface AgedClaim extends BlobClaim {
  readonly createdAt: string;
}

/** Answers whether this caller, and nobody else, is to sweep it; it counts as new again. */
export async function takeForSweeping(tx: Writer, claim: AgedClaim, at: string): Promise<boolean> {
  const taken = await tx.run(
    sql`UPDATE blob_claims SET state = 'sweeping', created_at = ${at}
      WHERE church_id = ${claim.churchId} AND sha256 = ${claim.sha256} AND id = ${claim.id}
      AND created_at = ${claim.createdAt}`,
  );
  return taken === 1;
}

export async function listClaimsBefore(reader: Reader, at: string): Promise<AgedClaim[]> {
  return reader.all(
    sql`SELECT church_id AS "churchId", sha256, id, created_at AS "createdAt"
      FROM blob_claims WHERE created_at < ${at}`,
  );
}

export async function otherClaimExists(reader: Reader, claim: BlobClaim): Promise<boolean> {
  const row = await reader.first(
    sql`SELECT id FROM blob_claims WHERE church_id = ${claim.churchId}
      AND sha256 = ${claim.sha256} AND id <> ${claim.id} LIMIT 1`,
  );
  return row !== undefined;
}

import { hash } from "node:crypto";
import { limits } from "../../common/contract/fields.ts";
import { StorageDamage } from "../../common/domain/failure.ts";

/** Of a revision's text: it tells what a disk has spoilt, and proves nothing against a person. */
export function checksumOf(text: string): string {
  return hash("sha256", text).slice(0, 16);
}

/** A stored document; `what` names it for the operator where it cannot be read any more. */
export function parseDocument<Document>(text: unknown, what: string): Document {
  try {
    if (typeof text === "string") return JSON.parse(text) as Document;
  } catch {
    // Told below, with its name.
  }
  throw new StorageDamage(new Error(`${what} cannot be read`));
}

/** A page of history, newest first. */
export interface RevisionPage<Revision> {
  readonly revisions: Revision[];
  readonly hasMore: boolean;
}

/** One row more than a page tells whether there are more. */
export const revisionsAsked = limits.pageSize + 1;

/** Revisions older than this version; without one, all. */
export function upToVersion(beforeVersion: number | undefined): number {
  return (beforeVersion ?? limits.int32 + 1) - 1;
}

/**
 * A page of rows of a head that is joined with its revisions: no row at all where there is no such
 * head, and one without a version where it has no such revision.
 */
export function revisionPage<Row extends { readonly version: number | null }>(
  rows: readonly Row[],
): RevisionPage<Row> | undefined {
  if (rows.length === 0) return undefined;
  const found = rows.filter(({ version }) => version !== null);
  return {
    revisions: found.slice(0, limits.pageSize),
    hasMore: found.length > limits.pageSize,
  };
}

import { checksumOf } from "../checksum.ts";
import type { Dialect } from "../dialect.ts";
import { documentText } from "../sqlite/packed-document.ts";
import type { Check, Checking } from "./check.ts";
import type { Promised } from "./findings.ts";
import { Follower, pagesOf, placeOf, type Source } from "./rows.ts";

export interface Head {
  readonly churchId: string;
  readonly id: string;
  readonly version: number;
  readonly revisionId: string;
  readonly updatedAt: string;
}

export interface Revision {
  readonly churchId: string;
  /** Of what it is a revision. */
  readonly headId: string;
  readonly version: number;
  readonly id: string;
  readonly document: string | Uint8Array;
  /** Null for those that a server of an earlier schema has saved. */
  readonly checksum: string | null;
  readonly createdAt: string;
}

export const headColumns = {
  churchId: "church_id",
  id: "id",
  version: "version",
  revisionId: "revision_id",
  updatedAt: "updated_at",
} as const;

export interface RevisionTable {
  readonly table: string;
  readonly headColumn: string;
  documentColumn(dialect: Dialect): string;
}

function sourceOf(revisions: RevisionTable, dialect: Dialect): Source<Revision> {
  return {
    table: revisions.table,
    columns: {
      churchId: "church_id",
      headId: revisions.headColumn,
      version: "version",
      id: "id",
      document: revisions.documentColumn(dialect),
      checksum: "checksum",
      createdAt: "created_at",
    },
    key: ["churchId", "headId", "version"],
  };
}

/** What is looked at besides, with tables that are read along. */
export interface Companion<HeadRow> {
  /** Every revision, before its head. */
  revision?(revision: Revision): void;
  /** Every head, with its revision where that is there. */
  head(head: HeadRow, place: string, current: Revision | undefined): Promise<void> | void;
  finish?(): Promise<void>;
}

const inManual = 'see "verify" in docs/operating.md';

/** Reads heads and revisions side by side: each head has its own, without gaps. */
export function revisionCheck<HeadRow extends Head>(
  about: string,
  heads: Source<HeadRow>,
  revisions: RevisionTable,
  companionOf: (checking: Checking) => Companion<HeadRow>,
): Check {
  const hasRevision = { text: `each head in ${heads.table} has its revision` };
  const hasNoGaps = {
    text: `versions in ${revisions.table} run from 1 to the head's without gaps`,
  };
  const isReadable = { text: `each earlier revision in ${revisions.table} can be read` };
  const isAsSaved = {
    text: `each revision in ${revisions.table} is what was saved`,
    remedy: inManual,
  };
  const hasHead: Promised = { text: `each revision in ${revisions.table} has its head` };
  return {
    about,
    async run(checking) {
      const { reader, findings, onRows } = checking;
      const companion = companionOf(checking);
      const follower = new Follower(
        reader,
        sourceOf(revisions, reader.dialect),
        ({ churchId, headId }) => placeOf(churchId, headId),
        ({ version }, place) => findings.report(hasHead, `${place} version ${version}`),
      );
      for await (const page of pagesOf(reader, heads)) {
        for (const head of page) {
          const place = placeOf(head.churchId, head.id);
          let count = 0;
          let isGapless = true;
          let current: Revision | undefined;
          await follower.follow(place, (revision) => {
            count += 1;
            isGapless &&= revision.version === count;
            if (revision.version === head.version) current = revision;
            else if (!isObject(revision))
              findings.report(isReadable, `${place} version ${revision.version}`);
            if (!hasItsChecksum(revision))
              findings.report(isAsSaved, `${place} version ${revision.version}`);
            companion.revision?.(revision);
          });
          if (!isRevisionOf(head, current)) findings.report(hasRevision, place);
          if (!isGapless || count !== head.version) findings.report(hasNoGaps, place);
          await companion.head(head, place, current);
        }
        onRows(page.length);
      }
      await follower.finish();
      await companion.finish?.();
    },
  };
}

function isRevisionOf(head: Head, revision: Revision | undefined): boolean {
  return revision?.id === head.revisionId && revision.createdAt === head.updatedAt;
}

/** One that cannot even be read is reported as such. */
function hasItsChecksum({ document, checksum }: Revision): boolean {
  try {
    return checksum === null || checksum === checksumOf(documentText(document));
  } catch {
    return true;
  }
}

/** History and repeated saves show it as it is. */
function isObject({ document }: Revision): boolean {
  const parsed = madeFrom(document, (object: unknown) => object);
  return typeof parsed === "object" && parsed !== null;
}

/** What is made from a stored document; undefined when that cannot be read. */
export function madeFrom<Document, Made>(
  stored: string | Uint8Array | undefined,
  make: (document: Document) => Made,
): Made | undefined {
  try {
    return stored === undefined ? undefined : make(JSON.parse(documentText(stored)) as Document);
  } catch {
    return undefined;
  }
}

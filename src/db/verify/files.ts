import sql, { join } from "sql-template-tag";
import { arrangementFiles } from "./arrangements.ts";
import type { Check, Checking } from "./check.ts";
import { byChurch, pagesOf, placeOf, type Source } from "./rows.ts";

interface AssetRow {
  readonly churchId: string;
  readonly id: string;
  readonly sha256: string;
  readonly size: number;
}

const assets: Source<AssetRow> = {
  table: "assets",
  columns: { churchId: "church_id", id: "id", sha256: "sha256", size: "size" },
  key: ["churchId", "id"],
};

const filesAreThere = { text: "each arrangement's files are there" };
const bytesHavePlace = { text: "each asset's bytes have their place" };
const isNotDying = { text: "no stored object is about to be removed" };

export const fileCheck: Check = {
  about: "files of arrangements",
  async run(checking) {
    await checkArrangementFiles(checking);
    await checkPlaces(checking);
    await checkStaging(checking);
  },
};

async function checkArrangementFiles({ reader, findings, onRows }: Checking): Promise<void> {
  for await (const page of pagesOf(reader, arrangementFiles)) {
    for (const [churchId, files] of byChurch(page)) {
      const ids = [...new Set(files.map(({ assetId }) => assetId))];
      const found = await reader.all<{ id: string }>(
        sql`SELECT id FROM assets WHERE church_id = ${churchId} AND id IN (${join(ids)})`,
      );
      const known = new Set(found.map(({ id }) => id));
      for (const { assetId, arrangementId } of files) {
        if (!known.has(assetId)) findings.report(filesAreThere, placeOf(churchId, arrangementId));
      }
    }
    onRows(page.length);
  }
}

async function checkPlaces({ reader, findings, onRows }: Checking): Promise<void> {
  for await (const page of pagesOf(reader, assets)) {
    for (const [churchId, ofChurch] of byChurch(page)) {
      const hashes = [...new Set(ofChurch.map(({ sha256 }) => sha256))];
      const found = await reader.all<{ sha256: string; size: number }>(
        sql`SELECT sha256, size FROM blobs
          WHERE church_id = ${churchId} AND sha256 IN (${join(hashes)})`,
      );
      const sizes = new Map(found.map(({ sha256, size }) => [sha256, size]));
      for (const { id, sha256, size } of ofChurch) {
        if (sizes.get(sha256) !== size) findings.report(bytesHavePlace, placeOf(churchId, id));
      }
    }
    onRows(page.length);
  }
}

/** Few rows are in staging at any time. */
async function checkStaging({ reader, findings }: Checking): Promise<void> {
  const dying = await reader.all<{ churchId: string; objectId: string }>(
    sql`SELECT s.church_id AS "churchId", s.object_id AS "objectId" FROM staging s
      JOIN blobs b ON b.church_id = s.church_id AND b.object_id = s.object_id`,
  );
  for (const { churchId, objectId } of dying) {
    findings.report(isNotDying, placeOf(churchId, objectId));
  }
}

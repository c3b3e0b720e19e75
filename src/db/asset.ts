import sql, { join } from "sql-template-tag";
import type { Asset } from "../contract/asset.ts";
import type { Reader, Writer } from "./database.ts";

const assetColumns = sql`a.id, a.filename, a.media_type AS "mediaType", a.size, a.sha256,
  a.page_count AS "pageCount", a.created_at AS "createdAt"`;

export async function findAsset(
  reader: Reader,
  churchId: string,
  assetId: string,
): Promise<Asset | undefined> {
  return reader.first<Asset>(
    sql`SELECT ${assetColumns} FROM assets a WHERE a.church_id = ${churchId} AND a.id = ${assetId}`,
  );
}

/** Only a file of a current arrangement of a song that is not archived. */
export async function findPublicAsset(
  reader: Reader,
  churchId: string,
  assetId: string,
): Promise<Asset | undefined> {
  return reader.first<Asset>(
    sql`SELECT ${assetColumns} FROM assets a
      WHERE a.church_id = ${churchId} AND a.id = ${assetId} AND EXISTS (
        SELECT 1 FROM arrangement_files f
        JOIN arrangements h ON h.church_id = f.church_id AND h.id = f.arrangement_id
          AND h.version = f.version
        JOIN songs s ON s.church_id = h.church_id AND s.id = h.song_id
        WHERE f.church_id = a.church_id AND f.asset_id = a.id AND s.archived = 0)`,
  );
}

export async function findAssets(
  reader: Reader,
  churchId: string,
  assetIds: readonly string[],
): Promise<Map<string, Asset>> {
  if (assetIds.length === 0) return new Map();
  const assets = await reader.all<Asset>(
    sql`SELECT ${assetColumns} FROM assets a
      WHERE a.church_id = ${churchId} AND a.id IN (${join([...assetIds])})`,
  );
  return new Map(assets.map((asset) => [asset.id, asset]));
}

export async function insertAsset(tx: Writer, churchId: string, asset: Asset): Promise<void> {
  await tx.run(
    sql`INSERT INTO assets
      (church_id, id, filename, media_type, size, sha256, page_count, created_at) VALUES
      (${churchId}, ${asset.id}, ${asset.filename}, ${asset.mediaType}, ${asset.size},
      ${asset.sha256}, ${asset.pageCount ?? null}, ${asset.createdAt})`,
  );
}

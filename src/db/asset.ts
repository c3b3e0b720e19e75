import sql, { join } from "sql-template-tag";
import type { Asset } from "../contract/asset.ts";
import type { Reader, Writer } from "./database.ts";
import { visibleTo } from "./song.ts";
import { Statement } from "./statement.ts";

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

interface AssetArgs {
  readonly churchId: string;
  readonly assetId: string;
}

/**
 * From each arrangement that ever had the file to the next one: how many versions had it does not
 * count.
 */
const publicAsset = new Statement<AssetArgs, Asset>(({ churchId, assetId }) => {
  const uses = sql`arrangement_files f WHERE f.church_id = ${churchId} AND f.asset_id = ${assetId}`;
  return sql`WITH RECURSIVE used (arrangement_id) AS (
      SELECT min(f.arrangement_id) FROM ${uses}
      UNION ALL
      SELECT (SELECT min(f.arrangement_id) FROM ${uses} AND f.arrangement_id > u.arrangement_id)
      FROM used u WHERE u.arrangement_id IS NOT NULL)
    SELECT ${assetColumns} FROM assets a
    WHERE a.church_id = ${churchId} AND a.id = ${assetId} AND EXISTS (
      SELECT 1 FROM used u CROSS JOIN arrangements h CROSS JOIN songs s
      WHERE h.church_id = ${churchId} AND h.id = u.arrangement_id
      AND s.church_id = ${churchId} AND s.id = h.song_id ${visibleTo("public")}
      AND EXISTS (SELECT 1 FROM ${uses}
        AND f.arrangement_id = h.id AND f.version = h.version))`;
});

/** Only a file of a current arrangement of a song that anyone may see. */
export async function findPublicAsset(
  reader: Reader,
  churchId: string,
  assetId: string,
): Promise<Asset | undefined> {
  const [asset] = await reader.rows(publicAsset, { churchId, assetId });
  return asset;
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

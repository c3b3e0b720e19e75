import { copyFileSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { AwsClient } from "aws4fetch";
import type { Asset } from "../../common/contract/asset.ts";
import { storedFiles } from "./files.ts";
import type { Installation } from "./server.ts";

/** The object that holds the bytes of an asset. */
export async function objectIdOf(
  { engine }: Installation,
  church: string,
  { sha256 }: Asset,
): Promise<string> {
  const rows = await engine.query<{ object_id: string }>(
    `SELECT object_id FROM blobs WHERE church_id = '${church}' AND sha256 = '${sha256}'`,
  );
  const [row] = rows;
  if (!row) throw new Error(`nothing is stored for ${sha256}`);
  return row.object_id;
}

/** Where an object can be seen from outside; undefined when it is not there. */
export function objectPath(
  installation: Installation,
  church: string,
  objectId: string,
): string | undefined {
  return storedFiles(installation).find((path) => path.includes(church) && path.includes(objectId));
}

/** Stores bytes behind the server's back, as one does that dies right after. */
export async function plantObject(
  { engine }: Installation,
  church: string,
  objectId: string,
  bytes: Uint8Array,
): Promise<void> {
  const { BLOB_STORE: store, S3_ENDPOINT: endpoint } = engine.environment;
  if (!store) {
    const path = join(engine.fileFolder, church, objectId.slice(0, 2), objectId);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    return;
  }
  const { AWS_ACCESS_KEY_ID: accessKeyId = "", AWS_SECRET_ACCESS_KEY: secretAccessKey = "" } =
    engine.environment;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: "s3",
    region: "us-east-1",
  });
  const address = `${endpoint}/${store.slice("s3://".length)}/${church}/${objectId}`;
  const answer = await client.fetch(address, { method: "PUT", body: new Uint8Array(bytes) });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
}

/** Stores the same bytes under more names; where they go through S3, by its own folder. */
export async function plantMany(
  installation: Installation,
  church: string,
  [first = "", ...others]: readonly string[],
  bytes: Uint8Array,
): Promise<void> {
  await plantObject(installation, church, first, bytes);
  const path =
    installation.engine.environment["BLOB_STORE"] && placeOf(installation, church, first);
  for (const id of others) {
    if (path) copyFileSync(path, path.replace(first, id));
    else await plantObject(installation, church, id, bytes);
  }
}

function placeOf(installation: Installation, church: string, objectId: string): string {
  const path = objectPath(installation, church, objectId);
  if (!path) throw new Error(`there is no object ${objectId}`);
  return path;
}

/** Makes an object look as if it had been stored long ago. */
export function ageObject(installation: Installation, church: string, objectId: string): void {
  utimesSync(placeOf(installation, church, objectId), new Date(0), new Date(0));
}

import type { StoredBlob } from "../blob.ts";
import type { Reader } from "../database.ts";
import { pagesOf, type Source } from "./rows.ts";

const blobs: Source<StoredBlob> = {
  table: "blobs",
  columns: { churchId: "church_id", sha256: "sha256", objectId: "object_id", size: "size" },
  key: ["churchId", "sha256"],
};

/** Everything that is stored, a page at a time. */
export function pagesOfBlobs(reader: Reader): AsyncGenerator<StoredBlob[]> {
  return pagesOf(reader, blobs);
}

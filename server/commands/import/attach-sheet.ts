import { createHash } from "node:crypto";
import { stageFile } from "../../blobs/staging.ts";
import { ArrangementDocument } from "../../../common/contract/arrangement.ts";
import { valid } from "../../../common/domain/validation.ts";
import { listArrangements } from "../../db/arrangement.ts";
import { findSavedSongId } from "../../db/operation.ts";
import { arrangementDocumentOf } from "../../../common/domain/arrangement.ts";
import { createArrangement } from "../saves.ts";
import { type AssetStorage, addAsset } from "../asset.ts";
import { derivedId } from "../../../common/formats/saving.ts";
import { type Importing, idOf } from "./import-song.ts";

export type SheetStorage = AssetStorage & { readonly stagingFolder: string };

export interface NewSheet {
  readonly songId: string;
  readonly filename: string;
  readonly label: string;
  readonly bytes: Uint8Array;
  /** What the sheet is made of, if not its own bytes: equal for sheets that say the same. */
  readonly source?: string;
  readonly sourceKey?: string | null;
  readonly tempo?: number | null;
}

/** An arrangement that a run added, for whoever wants to undo it. */
export type AddedSheet = { readonly songId: string; readonly arrangementId: string };

type Attached =
  | { readonly status: "updated"; readonly sheet?: AddedSheet }
  | { readonly status: "unchanged" };

/** Adds a PDF to a song as an arrangement of its own, once, by the commands of everybody. */
export async function attachSheet(
  run: Importing,
  storage: SheetStorage,
  { songId, filename, label, bytes, source, sourceKey = null, tempo = null }: NewSheet,
): Promise<Attached> {
  const { database, churchId, actor } = run;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const key = derivedId(source ?? sha256, `sheet ${songId}`);
  const earlier = await findSavedSongId(database.reader, { churchId, actor, key });
  // One that was made of a song's chords may look otherwise when it is made again.
  const isSame = (file: { readonly sha256: string; readonly filename: string }) =>
    file.sha256 === sha256 || (source !== undefined && file.filename === filename);
  const there = await listArrangements(database.reader, churchId, songId);
  const isThere = there.some(({ files }) => files.some(isSame));
  if (earlier !== undefined || isThere) return { status: "unchanged" };
  if (run.isDryRun) return { status: "updated" };
  const staged = await stageFile(storage.stagingFolder, [bytes]);
  const who = { churchId, actor };
  const asset = await addAsset(storage, who, filename, staged);
  const document = { label, lyricVersionIds: [], assetIds: [asset.id], sourceKey, tempo };
  const path = `/api/v1/churches/${churchId}/songs/${songId}/arrangements`;
  const body = arrangementDocumentOf(valid(ArrangementDocument, document, "The sheet"));
  const save = { actor, churchId, key, path, body, songId };
  const saved = await database.write(createArrangement, save);
  return { status: "updated", sheet: { songId, arrangementId: idOf(saved) } };
}

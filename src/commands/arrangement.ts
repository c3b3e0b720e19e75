import { v7 as newId } from "uuid";
import type { Arrangement, ArrangementDocument } from "../contract/arrangement.ts";
import type { Asset } from "../contract/asset.ts";
import { limits } from "../contract/limits.ts";
import * as arrangements from "../db/arrangement.ts";
import { findAssets } from "../db/asset.ts";
import type { Database, Writer } from "../db/database.ts";
import { listLyricIds } from "../db/lyrics.ts";
import { songExists } from "../db/song.ts";
import { invalid, missing } from "../domain/failure.ts";
import { refuseStale, runCommand, type Save, type SaveResult } from "./run.ts";

type ArrangementSave = Save<Required<ArrangementDocument>>;

export function createArrangement(
  database: Database,
  save: ArrangementSave,
  songId: string,
): Promise<SaveResult> {
  return runCommand(database, save, async (tx, at) => {
    const { churchId } = save;
    if (!(await songExists(tx, churchId, songId))) throw missing("song");
    const count = await arrangements.countArrangements(tx, churchId, songId);
    if (count >= limits.arrangementsPerSong) {
      throw invalid(`A song has at most ${limits.arrangementsPerSong} arrangements.`);
    }
    const files = await referredFiles(tx, save, songId);
    const head = { id: newId(), songId, version: 1 };
    const arrangement = arrangementOf(head, save, files, at);
    await arrangements.insertArrangement(tx, churchId, arrangement);
    const event = { songId, arrangementId: arrangement.id, version: 1 };
    return { event: { kind: "song.arrangement.created", ...event }, body: { arrangement } };
  });
}

export function updateArrangement(
  database: Database,
  save: ArrangementSave,
  songId: string,
  arrangementId: string,
): Promise<SaveResult> {
  return runCommand(database, save, async (tx, at) => {
    const { churchId } = save;
    const current = await arrangements.findArrangement(tx, churchId, songId, arrangementId);
    if (!current) throw missing("arrangement");
    const files = await referredFiles(tx, save, songId);
    refuseStale(save, current, { currentArrangement: current });
    const version = current.version + 1;
    const head = { id: arrangementId, songId, version };
    const arrangement = arrangementOf(head, save, files, at);
    await arrangements.updateArrangement(tx, churchId, arrangement);
    return {
      event: { kind: "song.arrangement.updated", songId, arrangementId, version },
      body: { arrangement },
    };
  });
}

function arrangementOf(
  head: Pick<Arrangement, "id" | "songId" | "version">,
  { body }: ArrangementSave,
  files: Asset[],
  at: string,
): Arrangement {
  const { label, lyricVersionIds, sourceKey, tempo } = body;
  const setting = { label, lyricVersionIds, files, sourceKey, tempo };
  return { ...head, revisionId: newId(), ...setting, updatedAt: at };
}

/** The files in their order; refuses lyric versions and assets that are not there. */
async function referredFiles(
  tx: Writer,
  { churchId, body }: ArrangementSave,
  songId: string,
): Promise<Asset[]> {
  const ofSong = new Set(await listLyricIds(tx, churchId, songId));
  const strayLyrics = body.lyricVersionIds.find((id) => !ofSong.has(id));
  if (strayLyrics) {
    throw invalid(`lyricVersionIds names ${strayLyrics}, which is not a version of this song.`);
  }
  const assets = await findAssets(tx, churchId, body.assetIds);
  return body.assetIds.map((id) => {
    const asset = assets.get(id);
    if (!asset) throw invalid(`assetIds names ${id}, which is not a file of this church.`);
    return asset;
  });
}

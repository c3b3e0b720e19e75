import { v7 as newId } from "uuid";
import type { Arrangement, ArrangementDocument } from "../contract/arrangement.ts";
import type { Asset } from "../contract/asset.ts";
import { limits } from "../contract/limits.ts";
import * as arrangements from "../db/arrangement.ts";
import { findAssets } from "../db/asset.ts";
import type { Reader } from "../db/database.ts";
import { listLyricIds } from "../db/lyrics.ts";
import { findSongVersion } from "../db/song.ts";
import { invalid, missing } from "../domain/failure.ts";
import { type ReadySave, readySave, refuseStale, type Save } from "./run.ts";

type ArrangementSave = Save<Required<ArrangementDocument>>;

export function createArrangement(save: ArrangementSave, songId: string): ReadySave {
  const { churchId } = save;
  return readySave(save, {
    read: (tx) =>
      Promise.all([
        findSongVersion(tx, churchId, songId),
        arrangements.countArrangements(tx, churchId, songId),
        readReferred(tx, save, songId),
      ]),
    perform([song, count, referred], at, { dialect }) {
      if (song === undefined) throw missing("song");
      if (count >= limits.arrangementsPerSong) {
        throw invalid(`A song has at most ${limits.arrangementsPerSong} arrangements.`);
      }
      const files = referredFiles(save, referred);
      const head = { id: newId(), songId, version: 1 };
      const arrangement = arrangementOf(head, save, files, at);
      const event = { songId, arrangementId: arrangement.id, version: 1 };
      return {
        event: { kind: "song.arrangement.created", ...event },
        body: { arrangement },
        changes: arrangements.insertArrangement(dialect, churchId, arrangement),
      };
    },
  });
}

export function updateArrangement(
  save: ArrangementSave,
  songId: string,
  arrangementId: string,
): ReadySave {
  const { churchId } = save;
  return readySave(save, {
    read: (tx) =>
      Promise.all([
        arrangements.findArrangementVersion(tx, churchId, songId, arrangementId),
        readReferred(tx, save, songId),
      ]),
    async perform([current, referred], at, tx) {
      if (current === undefined) throw missing("arrangement");
      const files = referredFiles(save, referred);
      await refuseStale(save, current, async () => {
        const found = await arrangements.findArrangement(tx, churchId, songId, arrangementId);
        return found && { currentArrangement: found };
      });
      const version = current + 1;
      const head = { id: arrangementId, songId, version };
      const arrangement = arrangementOf(head, save, files, at);
      return {
        event: { kind: "song.arrangement.updated", songId, arrangementId, version },
        body: { arrangement },
        changes: arrangements.updateArrangement(tx.dialect, churchId, arrangement),
      };
    },
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

/** What an arrangement refers to, as far as it is there. */
interface Referred {
  readonly lyricVersionIds: ReadonlySet<string>;
  readonly assets: ReadonlyMap<string, Asset>;
}

async function readReferred(
  tx: Reader,
  { churchId, body }: ArrangementSave,
  songId: string,
): Promise<Referred> {
  const [ofSong, assets] = await Promise.all([
    listLyricIds(tx, churchId, songId),
    findAssets(tx, churchId, body.assetIds),
  ]);
  return { lyricVersionIds: new Set(ofSong), assets };
}

/** The files in their order; refuses lyric versions and assets that are not there. */
function referredFiles({ body }: ArrangementSave, { lyricVersionIds, assets }: Referred): Asset[] {
  const strayLyrics = body.lyricVersionIds.find((id) => !lyricVersionIds.has(id));
  if (strayLyrics) {
    throw invalid(`lyricVersionIds names ${strayLyrics}, which is not a version of this song.`);
  }
  return body.assetIds.map((id) => {
    const asset = assets.get(id);
    if (!asset) throw invalid(`assetIds names ${id}, which is not a file of this church.`);
    return asset;
  });
}

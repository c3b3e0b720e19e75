import type { Church } from "../../common/contract/session.ts";
import { invalid } from "../../common/domain/failure.ts";
import * as churches from "../db/church.ts";
import type { Reader, Writer } from "../db/database.ts";

type OfChurch = { readonly churchId: string };

export const addChurch = (
  tx: Writer,
  { church, isPublic }: { readonly church: Church; readonly isPublic: boolean },
) => churches.insertChurch(tx, church, isPublic, new Date().toISOString());

export async function changeChurch(
  tx: Writer,
  { churchId, settings }: OfChurch & { readonly settings: churches.ChurchSettings },
): Promise<void> {
  await refuseUnknownChurch(tx, churchId);
  await churches.updateChurch(tx, churchId, settings);
}

/** Only one that has nothing: what was saved is never removed. */
export async function removeChurch(tx: Writer, { churchId }: OfChurch): Promise<void> {
  await refuseUnknownChurch(tx, churchId);
  const { songs, files, members } = await churches.contentsOfChurch(tx, churchId);
  if (songs + files + members > 0) {
    throw invalid(
      `The church has songs: ${songs}, files: ${files}, members: ${members}. Only one without ` +
        "any can be removed: nothing that was saved is ever lost. To hide it from the public, " +
        `run "precentor church set --church ${churchId} --public no".`,
    );
  }
  await churches.deleteChurch(tx, churchId);
}

export async function refuseUnknownChurch(reader: Reader, churchId: string): Promise<void> {
  const found = await churches.findChurch(reader, churchId);
  if (!found) throw invalid(`There is no church ${churchId}.`);
}

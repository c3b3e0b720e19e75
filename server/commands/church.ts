import { v7 as newId } from "uuid";
import type { Church } from "../../common/contract/session.ts";
import { limits, Text } from "../../common/contract/fields.ts";
import { check } from "../../common/contract/validation.ts";
import {
  type ChurchSettings,
  contentsOfChurch,
  deleteChurch,
  findChurch,
  insertChurch,
  listChurches,
  updateChurch,
} from "../db/church.ts";
import type { Database, Reader, Writer } from "../db/database.ts";
import { invalid } from "../../common/domain/failure.ts";
import { isTimeZone } from "../../common/domain/time-zone.ts";

const ChurchName = Text("filled", { minLength: 1, maxLength: limits.churchName });

export async function createChurch(
  database: Database,
  { name, timeZone, isPublic = true }: ChurchSettings & { name: string; timeZone: string },
): Promise<Church> {
  refuseBadSettings({ name, timeZone });
  const church = { id: newId(), name, timeZone };
  await database.write(addChurch, { church, isPublic });
  return church;
}

export async function addChurch(
  tx: Writer,
  { church, isPublic }: { readonly church: Church; readonly isPublic: boolean },
): Promise<void> {
  await insertChurch(tx, church, new Date().toISOString());
  if (!isPublic) await updateChurch(tx, church.id, { isPublic });
}

export async function setChurch(
  database: Database,
  churchId: string,
  settings: ChurchSettings,
): Promise<void> {
  refuseBadSettings(settings);
  await refuseUnknownChurch(database.reader, churchId);
  await database.write(changeChurch, { churchId, settings });
}

export async function changeChurch(
  tx: Writer,
  { churchId, settings }: { readonly churchId: string; readonly settings: ChurchSettings },
): Promise<void> {
  await refuseUnknownChurch(tx, churchId);
  await updateChurch(tx, churchId, settings);
}

/** Only one that has nothing: what was saved is never removed. */
export async function removeChurch(
  tx: Writer,
  { churchId }: { readonly churchId: string },
): Promise<void> {
  await refuseUnknownChurch(tx, churchId);
  const { songs, files, members } = await contentsOfChurch(tx, churchId);
  if (songs + files + members > 0) {
    throw invalid(
      `The church has songs: ${songs}, files: ${files}, members: ${members}. Only one without ` +
        "any can be removed: nothing that was saved is ever lost. To hide it from the public, " +
        `run "precentor church set --church ${churchId} --public no".`,
    );
  }
  await deleteChurch(tx, churchId);
}

const nameKey = (name: string) => name.trim().toLowerCase();

/** Churches of this name, written in large letters or small. */
export async function churchesNamed(reader: Reader, name: string): Promise<Church[]> {
  const key = nameKey(name);
  return (await listChurches(reader)).filter((church) => nameKey(church.name) === key);
}

export async function refuseUnknownChurch(reader: Reader, churchId: string): Promise<void> {
  if (!(await findChurch(reader, churchId))) throw invalid(`There is no church ${churchId}.`);
}

/** Refuses what could not be stored, before anything is. */
export function refuseBadSettings({ name, timeZone }: ChurchSettings): void {
  if (name !== undefined) {
    const checked = check(ChurchName, name, "The name");
    if (!checked.ok) throw invalid(checked.error);
  }
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    throw invalid(`"${timeZone}" is not a time zone; it takes one such as Europe/Berlin.`);
  }
}

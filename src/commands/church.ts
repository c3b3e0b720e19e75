import { v7 as newId } from "uuid";
import type { Church } from "../contract/church.ts";
import { limits } from "../contract/limits.ts";
import { Text } from "../contract/text.ts";
import { check } from "../contract/validation.ts";
import { insertChurch } from "../db/church.ts";
import type { Database } from "../db/database.ts";
import { invalid } from "../domain/failure.ts";
import { isTimeZone } from "../domain/time-zone.ts";

const ChurchName = Text("filled", { minLength: 1, maxLength: limits.churchName });

export async function createChurch(
  database: Database,
  input: { name: string; timeZone: string },
): Promise<Church> {
  const name = check(ChurchName, input.name, "The name");
  if (!name.ok) throw invalid(name.error);
  if (!isTimeZone(input.timeZone)) {
    throw invalid(`"${input.timeZone}" is not a time zone; it takes one such as Europe/Berlin.`);
  }
  const church = { id: newId(), name: name.value, timeZone: input.timeZone };
  await database.write((tx) => insertChurch(tx, church, new Date().toISOString()));
  return church;
}

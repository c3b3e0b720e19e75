import { v7 as newId } from "uuid";
import { limits, Text } from "../../common/contract/fields.ts";
import { type Church, Email, NewPassword } from "../../common/contract/session.ts";
import { invalid, made } from "../../common/domain/failure.ts";
import { valid } from "../../common/domain/validation.ts";
import { type ChurchSettings, listChurches } from "../db/church.ts";
import type { Database, Reader } from "../db/database.ts";
import type { User } from "../db/people.ts";
import { hashPassword } from "../workers/passwords.ts";
import { addChurch, changeChurch } from "./church.ts";
import { addUser, setPasswordHash } from "./user.ts";

// What the operator enters is checked here, before anything is asked or stored: the thread that
// writes has no use for the rules of texts, nor for passwords.

const ChurchName = Text("filled", { minLength: 1, maxLength: limits.churchName });

export const validChurchName = (name: string) => valid(ChurchName, name, "The name");
export const validEmail = (email: string) => valid(Email, email, "The e-mail address");
export const validPassword = (text: string) => valid(NewPassword, text, "The password");

/** The name of an IANA time zone that this system knows. */
export function validTimeZone(name: string): string {
  // Offsets are none, though newer systems take them for one.
  const isZone = made(() => new Intl.DateTimeFormat("en", { timeZone: name })) !== undefined;
  if (!/^[+-]/.test(name) && isZone) return name;
  throw invalid(`"${name}" is not a time zone; it takes one such as Europe/Berlin.`);
}

export async function createChurch(
  database: Database,
  { name, timeZone, isPublic = true }: ChurchSettings & { name: string; timeZone: string },
): Promise<Church> {
  const church = { id: newId(), name: validChurchName(name), timeZone: validTimeZone(timeZone) };
  await database.write(addChurch, { church, isPublic });
  return church;
}

export async function setChurch(database: Database, churchId: string, settings: ChurchSettings) {
  if (settings.name !== undefined) validChurchName(settings.name);
  if (settings.timeZone !== undefined) validTimeZone(settings.timeZone);
  await database.write(changeChurch, { churchId, settings });
}

/** Written in large letters or small. */
export const isSameName = (name: string, other: string): boolean =>
  name.trim().toLowerCase() === other.trim().toLowerCase();

export const churchesNamed = async (reader: Reader, name: string): Promise<Church[]> =>
  (await listChurches(reader)).filter((church) => isSameName(church.name, name));

type NewSignIn = { readonly email: string; readonly password: string };

export async function createUser(database: Database, input: NewSignIn): Promise<User> {
  const email = validEmail(input.email);
  const passwordHash = await hashPassword(validPassword(input.password));
  const user = { id: newId(), email, createdAt: new Date().toISOString() };
  await database.write(addUser, { user, passwordHash });
  return user;
}

/** Sets a new password and ends all of the person's sessions; answers how many. */
export async function changePassword(database: Database, { email, password }: NewSignIn) {
  const passwordHash = await hashPassword(validPassword(password));
  return database.write(setPasswordHash, { email, passwordHash });
}

import { v7 as newId } from "uuid";
import { Email, NewPassword } from "../contract/session.ts";
import { check } from "../contract/validation.ts";
import type { Database } from "../db/database.ts";
import { deleteSessionsOf } from "../db/session.ts";
import {
  deleteUser,
  findUser,
  insertUser,
  isUserNamed,
  lockUser,
  updatePassword,
  type User,
} from "../db/user.ts";
import { invalid } from "../domain/failure.ts";
import { hashPassword } from "./password.ts";

/** Refuses what the sign-in would refuse, before anything is asked or stored. */
export function refuseBadEmail(email: string): void {
  const checked = check(Email, email, "The e-mail address");
  if (!checked.ok) throw invalid(checked.error);
}

export function refuseBadPassword(password: string): void {
  const checked = check(NewPassword, password, "The password");
  if (!checked.ok) throw invalid(checked.error);
}

export async function createUser(
  database: Database,
  input: { email: string; password: string },
): Promise<User> {
  refuseBadEmail(input.email);
  refuseBadPassword(input.password);
  const passwordHash = await hashPassword(input.password);
  const user = { id: newId(), email: input.email, createdAt: new Date().toISOString() };
  await database.write(async (tx) => {
    if (await findUser(tx, input.email)) {
      throw invalid(`There is a user ${input.email} already.`);
    }
    await insertUser(tx, user, passwordHash);
  });
  return user;
}

/** Sets a new password and ends all of the person's sessions; answers how many. */
export async function changePassword(
  database: Database,
  input: { email: string; password: string },
): Promise<number> {
  refuseBadPassword(input.password);
  const passwordHash = await hashPassword(input.password);
  return database.write(async (tx) => {
    const user = await existingUser(tx, input.email);
    await updatePassword(tx, user.id, passwordHash);
    return deleteSessionsOf(tx, user.id);
  });
}

/** Only somebody who is nowhere a member and has saved nothing: saves keep their author. */
export async function removeUser(database: Database, email: string): Promise<void> {
  await database.write(async (tx) => {
    await existingUser(tx, email);
    const user = await lockUser(tx, email);
    if (!user) return;
    if (await isUserNamed(tx, user.id)) {
      throw invalid(
        `${email} is a member of a church or has saved something, and saves keep their author. ` +
          `To lock them out, run "precentor member remove" for each church and then ` +
          `"precentor user password --email ${email}".`,
      );
    }
    await deleteSessionsOf(tx, user.id);
    await deleteUser(tx, user.id);
  });
}

export async function existingUser(
  reader: Parameters<typeof findUser>[0],
  email: string,
): Promise<User> {
  const user = await findUser(reader, email);
  if (!user) throw invalid(`There is no user ${email}.`);
  return user;
}

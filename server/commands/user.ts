import { v7 as newId } from "uuid";
import { Email, NewPassword, type Role } from "../../common/contract/session.ts";
import { check } from "../../common/contract/validation.ts";
import type { Database, Reader, Writer } from "../db/database.ts";
import { lockChurch } from "../db/church.ts";
import {
  countOthers,
  deleteMember,
  deleteSessionsOf,
  deleteUser,
  findUser,
  insertUser,
  isUserNamed,
  lockRole,
  lockUser,
  putMember,
  updatePassword,
  type User,
} from "../db/people.ts";
import { invalid } from "../../common/domain/failure.ts";
import { refuseUnknownChurch } from "./church.ts";
import { hashPassword } from "../workers/passwords.ts";

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
  await database.write(addUser, { user, passwordHash });
  return user;
}

export async function addUser(
  tx: Writer,
  { user, passwordHash }: { readonly user: User; readonly passwordHash: string },
): Promise<void> {
  if (await findUser(tx, user.email)) throw invalid(`There is a user ${user.email} already.`);
  await insertUser(tx, user, passwordHash);
}

/** Sets a new password and ends all of the person's sessions; answers how many. */
export async function changePassword(
  database: Database,
  input: { email: string; password: string },
): Promise<number> {
  refuseBadPassword(input.password);
  const passwordHash = await hashPassword(input.password);
  return database.write(setPasswordHash, { email: input.email, passwordHash });
}

export async function setPasswordHash(
  tx: Writer,
  { email, passwordHash }: { readonly email: string; readonly passwordHash: string },
): Promise<number> {
  const user = await existingUser(tx, email);
  await updatePassword(tx, user.id, passwordHash);
  return deleteSessionsOf(tx, user.id);
}

/** Only somebody who is nowhere a member and has saved nothing: saves keep their author. */
export async function removeUser(tx: Writer, { email }: { readonly email: string }): Promise<void> {
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
}

export async function existingUser(reader: Reader, email: string): Promise<User> {
  const user = await findUser(reader, email);
  if (!user) throw invalid(`There is no user ${email}.`);
  return user;
}

interface NamedMember {
  readonly churchId: string;
  readonly email: string;
  /** A church may be left without an administrator. */
  readonly evenIfLast?: boolean;
}

export async function setMember(
  tx: Writer,
  { role, ...member }: NamedMember & { readonly role: Role },
): Promise<void> {
  await refuseUnknownChurch(tx, member.churchId);
  const user = await existingUser(tx, member.email);
  if (role !== "Administrator") await refuseLastAdministrator(tx, member, user.id);
  await putMember(tx, member.churchId, user.id, role);
}

export async function removeMember(tx: Writer, member: NamedMember): Promise<void> {
  await refuseUnknownChurch(tx, member.churchId);
  const user = await existingUser(tx, member.email);
  await refuseLastAdministrator(tx, member, user.id);
  const removed = await deleteMember(tx, member.churchId, user.id);
  if (removed === 0) throw invalid(`${member.email} is not a member of this church.`);
}

/** A church without one has nobody to turn to; two removals at once must not leave it so either. */
async function refuseLastAdministrator(
  tx: Writer,
  { churchId, email, evenIfLast }: NamedMember,
  userId: string,
): Promise<void> {
  if (evenIfLast) return;
  await lockChurch(tx, churchId);
  const role = await lockRole(tx, { churchId, actor: userId });
  if (role !== "Administrator") return;
  if ((await countOthers(tx, churchId, userId, role)) > 0) return;
  throw invalid(
    `${email} is the last Administrator of this church. Make somebody else one first: ` +
      `"precentor member set --church ${churchId} --email … --role Administrator". ` +
      "If it is to have none, add --even-if-last.",
  );
}

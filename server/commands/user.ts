import type { Sql } from "sql-template-tag";
import type { Role } from "../../common/contract/session.ts";
import type { Reader, Writer } from "../db/database.ts";
import { lockChurch } from "../db/operation.ts";
import * as people from "../db/people.ts";
import { invalid } from "../../common/domain/failure.ts";
import { refuseUnknownChurch } from "./church.ts";

export async function addUser(
  tx: Writer,
  { user, passwordHash }: { readonly user: people.User; readonly passwordHash: string },
): Promise<void> {
  if (await people.findUser(tx, user.email))
    throw invalid(`There is a user ${user.email} already.`);
  await people.insertUser(tx, user, passwordHash);
}

export async function setPasswordHash(
  tx: Writer,
  { email, passwordHash }: { readonly email: string; readonly passwordHash: string },
): Promise<number> {
  const user = await existingUser(tx, email);
  await people.updatePassword(tx, user.id, passwordHash);
  return people.deleteSessionsOf(tx, user.id);
}

/** Only somebody who is nowhere a member and has saved nothing: saves keep their author. */
export async function removeUser(tx: Writer, { email }: { readonly email: string }): Promise<void> {
  const { id } = await existingUser(tx, email, tx.dialect.forUpdate);
  if (await people.isUserNamed(tx, id)) {
    throw invalid(
      `${email} is a member of a church or has saved something, and saves keep their author. ` +
        `To lock them out, run "precentor member remove" for each church and then ` +
        `"precentor user password --email ${email}".`,
    );
  }
  await people.deleteSessionsOf(tx, id);
  await people.deleteUser(tx, id);
}

export async function existingUser(reader: Reader, email: string, lock?: Sql) {
  const user = await people.findUser(reader, email, lock);
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
  await people.putMember(tx, member.churchId, user.id, role);
}

export async function removeMember(tx: Writer, member: NamedMember): Promise<void> {
  await refuseUnknownChurch(tx, member.churchId);
  const user = await existingUser(tx, member.email);
  await refuseLastAdministrator(tx, member, user.id);
  const removed = await people.deleteMember(tx, member.churchId, user.id);
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
  const role = await people.findRole(tx, { churchId, actor: userId }, tx.dialect.forUpdate);
  if (role !== "Administrator") return;
  if ((await people.countOthers(tx, churchId, userId, role)) > 0) return;
  throw invalid(
    `${email} is the last Administrator of this church. Make somebody else one first: ` +
      `"precentor member set --church ${churchId} --email … --role Administrator". ` +
      "If it is to have none, add --even-if-last.",
  );
}

import type { Role } from "../contract/church.ts";
import type { Database, Writer } from "../db/database.ts";
import { lockChurch } from "../db/church.ts";
import { countOthers, deleteMember, lockRole, putMember } from "../db/member.ts";
import { invalid } from "../domain/failure.ts";
import { refuseUnknownChurch } from "./church.ts";
import { existingUser } from "./user.ts";

export async function setMember(
  database: Database,
  input: { churchId: string; email: string; role: Role; evenIfLast?: boolean },
): Promise<void> {
  await database.write(async (tx) => {
    await refuseUnknownChurch(tx, input.churchId);
    const user = await existingUser(tx, input.email);
    if (input.role !== "Administrator") await refuseLastAdministrator(tx, input, user.id);
    await putMember(tx, input.churchId, user.id, input.role);
  });
}

export async function removeMember(
  database: Database,
  input: { churchId: string; email: string; evenIfLast?: boolean },
): Promise<void> {
  await database.write(async (tx) => {
    await refuseUnknownChurch(tx, input.churchId);
    const user = await existingUser(tx, input.email);
    await refuseLastAdministrator(tx, input, user.id);
    const removed = await deleteMember(tx, input.churchId, user.id);
    if (removed === 0) throw invalid(`${input.email} is not a member of this church.`);
  });
}

/** A church without one has nobody to turn to; two removals at once must not leave it so either. */
async function refuseLastAdministrator(
  tx: Writer,
  input: { churchId: string; email: string; evenIfLast?: boolean },
  userId: string,
): Promise<void> {
  if (input.evenIfLast) return;
  await lockChurch(tx, input.churchId);
  const role = await lockRole(tx, { churchId: input.churchId, actor: userId });
  if (role !== "Administrator") return;
  if ((await countOthers(tx, input.churchId, userId, role)) > 0) return;
  throw invalid(
    `${input.email} is the last Administrator of this church. Make somebody else one first: ` +
      `"precentor member set --church ${input.churchId} --email … --role Administrator". ` +
      "If it is to have none, add --even-if-last.",
  );
}

import type { Role } from "../contract/church.ts";
import type { Database } from "../db/database.ts";
import { deleteMember, putMember } from "../db/member.ts";
import { invalid } from "../domain/failure.ts";
import { refuseUnknownChurch } from "./church.ts";
import { existingUser } from "./user.ts";

export async function setMember(
  database: Database,
  input: { churchId: string; email: string; role: Role },
): Promise<void> {
  await database.write(async (tx) => {
    await refuseUnknownChurch(tx, input.churchId);
    const user = await existingUser(tx, input.email);
    await putMember(tx, input.churchId, user.id, input.role);
  });
}

export async function removeMember(
  database: Database,
  input: { churchId: string; email: string },
): Promise<void> {
  await database.write(async (tx) => {
    await refuseUnknownChurch(tx, input.churchId);
    const user = await existingUser(tx, input.email);
    const removed = await deleteMember(tx, input.churchId, user.id);
    if (removed === 0) throw invalid(`${input.email} is not a member of this church.`);
  });
}

import sql from "sql-template-tag";
import type { Church, Role } from "../contract/church.ts";
import type { Reader, Writer } from "./database.ts";

/** A person in a church, whatever they may do there. */
export interface Membership {
  readonly churchId: string;
  readonly actor: string;
}

/** As it is now and stays until the transaction ends. */
export async function lockRole(
  tx: Writer,
  { churchId, actor }: Membership,
): Promise<Role | undefined> {
  const member = await tx.first<{ role: Role }>(
    sql`SELECT role FROM members WHERE church_id = ${churchId} AND user_id = ${actor}
      ${tx.dialect.forUpdate}`,
  );
  return member?.role;
}

export async function listChurchesOf(reader: Reader, userId: string): Promise<Church[]> {
  return reader.all(
    sql`SELECT c.id, c.name, c.time_zone AS "timeZone", m.role
      FROM members m JOIN churches c ON c.id = m.church_id
      WHERE m.user_id = ${userId} ORDER BY c.name, c.id`,
  );
}

export interface Member {
  readonly userId: string;
  readonly email: string;
  readonly role: Role;
}

export async function listMembers(reader: Reader, churchId: string): Promise<Member[]> {
  return reader.all(
    sql`SELECT u.id AS "userId", u.email, m.role FROM members m JOIN users u ON u.id = m.user_id
      WHERE m.church_id = ${churchId} ORDER BY u.email_key`,
  );
}

/** How many others have this role. */
export async function countOthers(
  reader: Reader,
  churchId: string,
  userId: string,
  role: Role,
): Promise<number> {
  const found = await reader.first<{ count: number }>(
    sql`SELECT CAST(COUNT(*) AS INTEGER) AS count FROM members
      WHERE church_id = ${churchId} AND role = ${role} AND user_id <> ${userId}`,
  );
  return found?.count ?? 0;
}

export async function putMember(
  tx: Writer,
  churchId: string,
  userId: string,
  role: Role,
): Promise<void> {
  await tx.run(
    sql`INSERT INTO members (church_id, user_id, role) VALUES (${churchId}, ${userId}, ${role})
      ON CONFLICT (church_id, user_id) DO UPDATE SET role = excluded.role`,
  );
}

export async function deleteMember(tx: Writer, churchId: string, userId: string): Promise<number> {
  return tx.run(sql`DELETE FROM members WHERE church_id = ${churchId} AND user_id = ${userId}`);
}

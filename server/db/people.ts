import sql from "sql-template-tag";
import type { Church, Role } from "../../common/contract/session.ts";
import type { Reader, Writer } from "./database.ts";

export interface User {
  readonly id: string;
  readonly email: string;
  readonly createdAt: string;
}

/** Addresses are compared without regard to case. */
function emailKey(email: string): string {
  return email.toLowerCase().normalize("NFC");
}

type UserWithHash = User & { readonly passwordHash: string };

const userColumns = sql`SELECT id, email, created_at AS "createdAt",
  password_hash AS "passwordHash" FROM users`;

export async function findUser(reader: Reader, email: string): Promise<UserWithHash | undefined> {
  return reader.first(sql`${userColumns} WHERE email_key = ${emailKey(email)}`);
}

/** As it is now and stays until the transaction ends. */
export async function lockUser(tx: Writer, email: string): Promise<UserWithHash | undefined> {
  const { forUpdate } = tx.dialect;
  return tx.first(sql`${userColumns} WHERE email_key = ${emailKey(email)} ${forUpdate}`);
}

export async function listUsers(reader: Reader): Promise<User[]> {
  return reader.all(sql`SELECT id, email, created_at AS "createdAt" FROM users ORDER BY email_key`);
}

export async function insertUser(tx: Writer, user: User, passwordHash: string): Promise<void> {
  await tx.run(
    sql`INSERT INTO users (id, email, email_key, password_hash, created_at) VALUES
      (${user.id}, ${user.email}, ${emailKey(user.email)}, ${passwordHash}, ${user.createdAt})`,
  );
}

/** Whether churches or what was saved name the person. */
export async function isUserNamed(reader: Reader, userId: string): Promise<boolean> {
  const named = await reader.first(
    sql`SELECT 1 AS named FROM members WHERE user_id = ${userId}
      UNION ALL SELECT 1 FROM events WHERE actor = ${userId}
      UNION ALL SELECT 1 FROM operations WHERE actor = ${userId} LIMIT 1`,
  );
  return named !== undefined;
}

export async function deleteUser(tx: Writer, userId: string): Promise<void> {
  await tx.run(sql`DELETE FROM users WHERE id = ${userId}`);
}

export async function updatePassword(
  tx: Writer,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx.run(sql`UPDATE users SET password_hash = ${passwordHash} WHERE id = ${userId}`);
}

/** A person in a church, whatever they may do there. */
export interface Membership {
  readonly churchId: string;
  readonly actor: string;
}

export async function findRole(
  reader: Reader,
  { churchId, actor }: Membership,
): Promise<Role | undefined> {
  const member = await reader.first<{ role: Role }>(
    sql`SELECT role FROM members WHERE church_id = ${churchId} AND user_id = ${actor}`,
  );
  return member?.role;
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

export interface Session {
  readonly tokenHash: string;
  readonly userId: string;
}

/** Who asks: a session, and the role that its person has in a church. */
export interface Principal extends Session {
  readonly role: Role | null;
}

/** In one statement; where no church is asked for there is no role. */
export async function findPrincipal(
  reader: Reader,
  tokenHash: string,
  churchId: string,
  now: number,
): Promise<Principal | undefined> {
  const row = await reader.first<Principal & { readonly expiresAt: string }>(
    sql`SELECT s.token_hash AS "tokenHash", s.user_id AS "userId", s.expires_at AS "expiresAt",
      m.role FROM sessions s
      LEFT JOIN members m ON m.user_id = s.user_id AND m.church_id = ${churchId}
      WHERE s.token_hash = ${tokenHash}`,
  );
  return row && Date.parse(row.expiresAt) > now ? row : undefined;
}

export async function insertSession(
  tx: Writer,
  session: Session,
  createdAt: string,
  expiresAt: string,
): Promise<void> {
  await tx.run(
    sql`INSERT INTO sessions (token_hash, user_id, created_at, expires_at)
      VALUES (${session.tokenHash}, ${session.userId}, ${createdAt}, ${expiresAt})`,
  );
}

export async function deleteSession(tx: Writer, tokenHash: string): Promise<void> {
  await tx.run(sql`DELETE FROM sessions WHERE token_hash = ${tokenHash}`);
}

export async function deleteSessionsOf(tx: Writer, userId: string): Promise<number> {
  return tx.run(sql`DELETE FROM sessions WHERE user_id = ${userId}`);
}

export async function deleteExpiredSessions(tx: Writer, now: string): Promise<number> {
  return tx.run(sql`DELETE FROM sessions WHERE expires_at <= ${now}`);
}

/** None is to last longer than until then. */
export async function shortenSessions(tx: Writer, until: string): Promise<void> {
  await tx.run(sql`UPDATE sessions SET expires_at = ${until} WHERE expires_at > ${until}`);
}

/** The time by the one clock that all servers share, in milliseconds. */
export async function databaseTime(reader: Reader): Promise<number> {
  const row = await reader.first<{ seconds: number | string }>(
    sql`SELECT ${reader.dialect.now} AS seconds`,
  );
  return Number(row?.seconds) * 1000;
}

import sql, { type Sql } from "sql-template-tag";
import type { Church, Role } from "../../common/contract/session.ts";
import { numberOf, type Reader, type Writer } from "./database.ts";

export type User = { readonly id: string; readonly email: string; readonly createdAt: string };

/** Addresses are compared without regard to case. */
const emailKey = (email: string) => email.toLowerCase().normalize("NFC");

const selectUsers = sql`SELECT id, email, created_at AS "createdAt",
  password_hash AS "passwordHash" FROM users`;

/** With a lock it is as it stays until the transaction ends. */
export const findUser = (reader: Reader, email: string, lock: Sql = sql``) =>
  reader.first<User & { readonly passwordHash: string }>(
    sql`${selectUsers} WHERE email_key = ${emailKey(email)} ${lock}`,
  );

export const listUsers = (reader: Reader) =>
  reader.all<User>(sql`SELECT id, email, created_at AS "createdAt" FROM users ORDER BY email_key`);

export const insertUser = (tx: Writer, { id, email, createdAt }: User, passwordHash: string) =>
  tx.run(
    sql`INSERT INTO users (id, email, email_key, password_hash, created_at)
      VALUES (${id}, ${email}, ${emailKey(email)}, ${passwordHash}, ${createdAt})`,
  );

export async function isUserNamed(reader: Reader, userId: string): Promise<boolean> {
  const named = await reader.first(
    sql`SELECT 1 AS named FROM members WHERE user_id = ${userId}
      UNION ALL SELECT 1 FROM events WHERE actor = ${userId}
      UNION ALL SELECT 1 FROM operations WHERE actor = ${userId} LIMIT 1`,
  );
  return named !== undefined;
}

export const deleteUser = (tx: Writer, userId: string) =>
  tx.run(sql`DELETE FROM users WHERE id = ${userId}`);

export const updatePassword = (tx: Writer, userId: string, passwordHash: string) =>
  tx.run(sql`UPDATE users SET password_hash = ${passwordHash} WHERE id = ${userId}`);

/** A person in a church, whatever they may do there. */
export type Membership = { readonly churchId: string; readonly actor: string };

/** With a lock it is as it stays until the transaction ends. */
export async function findRole(reader: Reader, { churchId, actor }: Membership, lock: Sql = sql``) {
  const member = await reader.first<{ role: Role }>(
    sql`SELECT role FROM members WHERE church_id = ${churchId} AND user_id = ${actor} ${lock}`,
  );
  return member?.role;
}

export const listChurchesOf = (reader: Reader, userId: string) =>
  reader.all<Church>(
    sql`SELECT c.id, c.name, c.time_zone AS "timeZone", m.role
      FROM members m JOIN churches c ON c.id = m.church_id
      WHERE m.user_id = ${userId} ORDER BY c.name, c.id`,
  );

export type Member = { readonly userId: string; readonly email: string; readonly role: Role };

export const listMembers = (reader: Reader, churchId: string) =>
  reader.all<Member>(
    sql`SELECT u.id AS "userId", u.email, m.role FROM members m JOIN users u ON u.id = m.user_id
      WHERE m.church_id = ${churchId} ORDER BY u.email_key`,
  );

export const countOthers = (reader: Reader, churchId: string, userId: string, role: Role) =>
  numberOf(
    reader,
    sql`SELECT count(*) AS number FROM members
      WHERE church_id = ${churchId} AND role = ${role} AND user_id <> ${userId}`,
  );

export const putMember = (tx: Writer, churchId: string, userId: string, role: Role) =>
  tx.run(
    sql`INSERT INTO members (church_id, user_id, role) VALUES (${churchId}, ${userId}, ${role})
      ON CONFLICT (church_id, user_id) DO UPDATE SET role = excluded.role`,
  );

export const deleteMember = (tx: Writer, churchId: string, userId: string) =>
  tx.run(sql`DELETE FROM members WHERE church_id = ${churchId} AND user_id = ${userId}`);

export type Session = { readonly tokenHash: string; readonly userId: string };

/** Who asks: a session, and the role that its person has in a church. */
export type Principal = Session & { readonly role: Role | null };

/** In one statement; where no church is asked for there is no role. */
export async function findPrincipal(
  reader: Reader,
  tokenHash: string,
  churchId: string,
): Promise<(Principal & { readonly expiresAt: string }) | undefined> {
  return reader.first(
    sql`SELECT s.token_hash AS "tokenHash", s.user_id AS "userId", s.expires_at AS "expiresAt",
      m.role FROM sessions s
      LEFT JOIN members m ON m.user_id = s.user_id AND m.church_id = ${churchId}
      WHERE s.token_hash = ${tokenHash}`,
  );
}

export const insertSession = (tx: Writer, session: Session, createdAt: string, expiresAt: string) =>
  tx.run(
    sql`INSERT INTO sessions (token_hash, user_id, created_at, expires_at)
      VALUES (${session.tokenHash}, ${session.userId}, ${createdAt}, ${expiresAt})`,
  );

export const deleteSession = (tx: Writer, tokenHash: string) =>
  tx.run(sql`DELETE FROM sessions WHERE token_hash = ${tokenHash}`);

export const deleteSessionsOf = (tx: Writer, userId: string) =>
  tx.run(sql`DELETE FROM sessions WHERE user_id = ${userId}`);

export const deleteExpiredSessions = (tx: Writer, now: string) =>
  tx.run(sql`DELETE FROM sessions WHERE expires_at <= ${now}`);

/** Makes no session last longer than until then. */
export const shortenSessions = (tx: Writer, until: string) =>
  tx.run(sql`UPDATE sessions SET expires_at = ${until} WHERE expires_at > ${until}`);

/** The time by the one clock that all servers share, in milliseconds. */
export const databaseTime = async (reader: Reader) =>
  1000 * (await numberOf(reader, sql`SELECT ${reader.dialect.now} AS number`));

import sql from "sql-template-tag";
import type { Reader, Writer } from "./database.ts";

export interface Session {
  readonly tokenHash: string;
  readonly userId: string;
}

export async function findSession(
  reader: Reader,
  tokenHash: string,
  now: string,
): Promise<Session | undefined> {
  return reader.first(
    sql`SELECT token_hash AS "tokenHash", user_id AS "userId" FROM sessions
      WHERE token_hash = ${tokenHash} AND expires_at > ${now}`,
  );
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

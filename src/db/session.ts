import sql from "sql-template-tag";
import type { Role } from "../contract/church.ts";
import { after, type Soon } from "../soon.ts";
import type { Reader, Writer } from "./database.ts";
import { Statement } from "./statement.ts";

export interface Session {
  readonly tokenHash: string;
  readonly userId: string;
}

/** Who asks: a session, and the role that its person has in a church. */
export interface Caller extends Session {
  readonly role: Role | null;
}

/** Whether it has expired is looked at outside, so that the answer stays the same from moment to moment. */
const callerOf = new Statement<
  { readonly tokenHash: string; readonly churchId: string },
  Caller & { readonly expiresAt: string }
>(
  ({ tokenHash, churchId }) => sql`SELECT s.token_hash AS "tokenHash", s.user_id AS "userId",
    s.expires_at AS "expiresAt", m.role FROM sessions s
    LEFT JOIN members m ON m.user_id = s.user_id AND m.church_id = ${churchId}
    WHERE s.token_hash = ${tokenHash}`,
);

/** In one statement; where no church is asked for there is no role. */
export function findCaller(
  reader: Reader,
  tokenHash: string,
  churchId: string,
  now: number,
): Soon<Caller | undefined> {
  return after(reader.rows(callerOf, { tokenHash, churchId }), ([caller]) =>
    caller && Date.parse(caller.expiresAt) > now ? caller : undefined,
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

/** None is to last longer than until then. */
export async function shortenSessions(tx: Writer, until: string): Promise<void> {
  await tx.run(sql`UPDATE sessions SET expires_at = ${until} WHERE expires_at > ${until}`);
}

import sql from "sql-template-tag";
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

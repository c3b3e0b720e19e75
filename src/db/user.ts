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

export async function findUser(
  reader: Reader,
  email: string,
): Promise<(User & { passwordHash: string }) | undefined> {
  return reader.first(
    sql`SELECT id, email, created_at AS "createdAt", password_hash AS "passwordHash"
      FROM users WHERE email_key = ${emailKey(email)}`,
  );
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

export async function updatePassword(
  tx: Writer,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx.run(sql`UPDATE users SET password_hash = ${passwordHash} WHERE id = ${userId}`);
}

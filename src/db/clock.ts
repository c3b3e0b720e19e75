import sql from "sql-template-tag";
import type { Reader } from "./database.ts";

/** The time by the one clock that all servers share, in milliseconds. */
export async function databaseTime(reader: Reader): Promise<number> {
  const row = await reader.first<{ seconds: number | string }>(
    sql`SELECT ${reader.dialect.now} AS seconds`,
  );
  return Number(row?.seconds) * 1000;
}

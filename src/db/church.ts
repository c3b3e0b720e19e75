import sql, { type Sql } from "sql-template-tag";
import type { Church } from "../contract/church.ts";
import type { Reader, Writer } from "./database.ts";
import { Statement } from "./statement.ts";

export async function findChurch(reader: Reader, churchId: string): Promise<Church | undefined> {
  return reader.first<Church>(
    sql`SELECT id, name, time_zone AS "timeZone" FROM churches WHERE id = ${churchId}`,
  );
}

export async function listChurches(reader: Reader): Promise<(Church & { createdAt: string })[]> {
  return reader.all(
    sql`SELECT id, name, time_zone AS "timeZone", created_at AS "createdAt"
      FROM churches ORDER BY name, id`,
  );
}

export async function insertChurch(tx: Writer, church: Church, at: string): Promise<void> {
  await tx.run(
    sql`INSERT INTO churches (id, name, time_zone, created_at)
      VALUES (${church.id}, ${church.name}, ${church.timeZone}, ${at})`,
  );
}

const lockedChurch = new Statement<{ churchId: string }, { cursor: number }>(
  ({ churchId }, dialect) =>
    sql`SELECT cursor FROM churches WHERE id = ${churchId} ${dialect.forUpdate}`,
);

/** Everything that changes a church's songs waits here, one after the other. */
export async function lockChurch(tx: Writer, churchId: string): Promise<{ cursor: number }> {
  const [church] = await tx.rows(lockedChurch, { churchId });
  if (!church) throw new Error(`church ${churchId} does not exist`);
  return church;
}

export function advanceCursor(churchId: string, cursor: number): Sql {
  return sql`UPDATE churches SET cursor = ${cursor} WHERE id = ${churchId}`;
}

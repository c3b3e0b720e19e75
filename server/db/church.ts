import sql, { join, raw } from "sql-template-tag";
import type { Church } from "../../common/contract/session.ts";
import type { Reader, Writer } from "./database.ts";

const columns = sql`id, name, time_zone AS "timeZone"`;

export const findChurch = (reader: Reader, churchId: string) =>
  reader.first<Church>(sql`SELECT ${columns} FROM churches WHERE id = ${churchId}`);

/** One whose catalogue anyone may read; for the public there is no other. */
export const findPublicChurch = (reader: Reader, churchId: string) =>
  reader.first<Church>(
    sql`SELECT ${columns} FROM churches WHERE id = ${churchId} AND is_public = 1`,
  );

export type ListedChurch = Church & { readonly isPublic: boolean; readonly createdAt: string };

export async function listChurches(reader: Reader): Promise<ListedChurch[]> {
  const rows = await reader.all<Church & { isPublic: number; createdAt: string }>(
    sql`SELECT ${columns}, is_public AS "isPublic", created_at AS "createdAt" FROM churches
      ORDER BY name, id`,
  );
  return rows.map((row) => ({ ...row, isPublic: row.isPublic === 1 }));
}

export interface ChurchSettings {
  readonly name?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly isPublic?: boolean | undefined;
}

export const insertChurch = (tx: Writer, church: Church, isPublic: boolean, at: string) =>
  tx.run(
    sql`INSERT INTO churches (id, name, time_zone, is_public, created_at)
      VALUES (${church.id}, ${church.name}, ${church.timeZone}, ${storedValue(isPublic)}, ${at})`,
  );

const storedValue = (value: unknown) => (typeof value === "boolean" ? Number(value) : value);

/** Leaves alone what is not given. */
export async function updateChurch(
  tx: Writer,
  churchId: string,
  { name, timeZone, isPublic }: ChurchSettings,
): Promise<void> {
  const columns = { name, time_zone: timeZone, is_public: isPublic };
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  const changes = given.map(([name, value]) => sql`${raw(name)} = ${storedValue(value)}`);
  await tx.run(sql`UPDATE churches SET ${join(changes)} WHERE id = ${churchId}`);
}

export async function contentsOfChurch(reader: Reader, churchId: string) {
  const of = (table: string) =>
    sql`(SELECT count(*) FROM ${raw(table)} WHERE church_id = ${churchId})`;
  const row = await reader.first<{ songs: number; files: number; members: number }>(
    sql`SELECT ${of("songs")} AS songs, ${of("assets")} AS files, ${of("members")} AS members`,
  );
  return row ?? { songs: 0, files: 0, members: 0 };
}

export const deleteChurch = (tx: Writer, churchId: string) =>
  tx.run(sql`DELETE FROM churches WHERE id = ${churchId}`);

/** Facts of this installation, not of what is kept in it: a backup leaves them out. */
type Fact = "last backup";

export async function findFact(reader: Reader, name: Fact): Promise<string | undefined> {
  const row = await reader.first<{ value: string }>(
    sql`SELECT value FROM installation WHERE name = ${name}`,
  );
  return row?.value;
}

export const putFact = (tx: Writer, { name, value }: { name: Fact; value: string }) =>
  tx.run(
    sql`INSERT INTO installation (name, value) VALUES (${name}, ${value})
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  );

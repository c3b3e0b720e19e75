import sql, { join, raw } from "sql-template-tag";
import type { Church } from "../../common/contract/session.ts";
import type { Reader, Writer } from "./database.ts";

export async function findChurch(reader: Reader, churchId: string): Promise<Church | undefined> {
  return reader.first<Church>(
    sql`SELECT id, name, time_zone AS "timeZone" FROM churches WHERE id = ${churchId}`,
  );
}

/** One whose catalogue anyone may read; for the public there is no other. */
export async function findPublicChurch(
  reader: Reader,
  churchId: string,
): Promise<Church | undefined> {
  return reader.first<Church>(
    sql`SELECT id, name, time_zone AS "timeZone" FROM churches
      WHERE id = ${churchId} AND is_public = 1`,
  );
}

/** A church as its operator sees it. */
export interface ListedChurch extends Church {
  readonly isPublic: boolean;
  readonly createdAt: string;
}

export async function listChurches(reader: Reader): Promise<ListedChurch[]> {
  const rows = await reader.all<Church & { isPublic: number; createdAt: string }>(
    sql`SELECT id, name, time_zone AS "timeZone", is_public AS "isPublic",
      created_at AS "createdAt" FROM churches ORDER BY name, id`,
  );
  return rows.map((row) => ({ ...row, isPublic: row.isPublic === 1 }));
}

export async function insertChurch(tx: Writer, church: Church, at: string): Promise<void> {
  await tx.run(
    sql`INSERT INTO churches (id, name, time_zone, created_at)
      VALUES (${church.id}, ${church.name}, ${church.timeZone}, ${at})`,
  );
}

export interface ChurchSettings {
  readonly name?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly isPublic?: boolean | undefined;
}

/** Leaves alone what is not given. */
export async function updateChurch(
  tx: Writer,
  churchId: string,
  { name, timeZone, isPublic }: ChurchSettings,
): Promise<void> {
  const given = [
    ...(name === undefined ? [] : [sql`name = ${name}`]),
    ...(timeZone === undefined ? [] : [sql`time_zone = ${timeZone}`]),
    ...(isPublic === undefined ? [] : [sql`is_public = ${isPublic ? 1 : 0}`]),
  ];
  if (given.length === 0) return;
  await tx.run(sql`UPDATE churches SET ${join(given)} WHERE id = ${churchId}`);
}

/** What a church has that would be lost with it. */
export async function contentsOfChurch(
  reader: Reader,
  churchId: string,
): Promise<{ songs: number; files: number; members: number }> {
  const of = (table: string) =>
    sql`(SELECT count(*) FROM ${raw(table)} WHERE church_id = ${churchId})`;
  const row = await reader.first<{ songs: number; files: number; members: number }>(
    sql`SELECT ${of("songs")} AS songs, ${of("assets")} AS files, ${of("members")} AS members`,
  );
  const { songs = 0, files = 0, members = 0 } = row ?? {};
  return { songs: Number(songs), files: Number(files), members: Number(members) };
}

export async function deleteChurch(tx: Writer, churchId: string): Promise<void> {
  await tx.run(sql`DELETE FROM churches WHERE id = ${churchId}`);
}

/** Facts of this installation, not of what is kept in it: a backup leaves them out. */
type Fact = "last backup";

export async function findFact(reader: Reader, name: Fact): Promise<string | undefined> {
  const row = await reader.first<{ value: string }>(
    sql`SELECT value FROM installation WHERE name = ${name}`,
  );
  return row?.value;
}

export async function putFact(
  tx: Writer,
  { name, value }: { readonly name: Fact; readonly value: string },
): Promise<void> {
  await tx.run(
    sql`INSERT INTO installation (name, value) VALUES (${name}, ${value})
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  );
}

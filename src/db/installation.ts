import sql from "sql-template-tag";
import type { Reader, Writer } from "./database.ts";

/** Facts of this installation, not of what is kept in it: a backup leaves them out. */
type Fact = "last backup";

export async function findFact(reader: Reader, name: Fact): Promise<string | undefined> {
  const row = await reader.first<{ value: string }>(
    sql`SELECT value FROM installation WHERE name = ${name}`,
  );
  return row?.value;
}

export async function putFact(tx: Writer, name: Fact, value: string): Promise<void> {
  await tx.run(
    sql`INSERT INTO installation (name, value) VALUES (${name}, ${value})
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  );
}

import sql from "sql-template-tag";
import type { Reader, Writer } from "./database.ts";

/** What a save answered, kept for good, so that repeating it answers the same. */
export interface OperationResponse {
  /** The id of the save's event. */
  readonly operationId: string;
  readonly status: 200 | 201;
  readonly etag: string;
  readonly location?: string;
  readonly body: object;
}

/** A key belongs to one person in one church. */
export interface OperationKey {
  readonly churchId: string;
  readonly actor: string;
  readonly key: string;
}

export interface Operation {
  readonly fingerprint: string;
  readonly response: OperationResponse;
}

export async function findOperation(
  reader: Reader,
  { churchId, actor, key }: OperationKey,
): Promise<Operation | undefined> {
  const row = await reader.first<{ fingerprint: string; response: string }>(
    sql`SELECT fingerprint, response FROM operations
      WHERE church_id = ${churchId} AND actor = ${actor} AND key = ${key}`,
  );
  return row && { ...row, response: JSON.parse(row.response) as OperationResponse };
}

export async function insertOperation(
  tx: Writer,
  { churchId, actor, key }: OperationKey,
  { fingerprint, response }: Operation,
  at: string,
): Promise<void> {
  await tx.run(
    sql`INSERT INTO operations
      (church_id, actor, key, fingerprint, event_id, response, created_at) VALUES
      (${churchId}, ${actor}, ${key}, ${fingerprint}, ${response.operationId},
      ${JSON.stringify(response)}, ${at})`,
  );
}

import sql, { type Sql } from "sql-template-tag";
import { limits } from "../contract/limits.ts";

/** The end of a query for one page of revisions, and one more to know whether there are more. */
export function historyPage(beforeVersion: number | undefined): Sql {
  const older = beforeVersion === undefined ? sql`` : sql`AND version < ${beforeVersion}`;
  return sql`${older} ORDER BY version DESC LIMIT ${limits.pageSize + 1}`;
}

export interface Page<Item> {
  readonly items: Item[];
  readonly hasMore: boolean;
}

/** Cuts off the one that was read only to know whether there are more. */
export function pageOf<Item>(items: readonly Item[]): Page<Item> {
  return { items: items.slice(0, limits.pageSize), hasMore: items.length > limits.pageSize };
}

import sql, { join, raw } from "sql-template-tag";
import type { Check, Checking } from "./check.ts";
import { maxNamed } from "./findings.ts";
import { kindOf, type Noun, nouns } from "./nouns.ts";
import { placeOf } from "./rows.ts";

/**
 * Events are not kept in the order of what they tell of. So the engine compares the two sets, by
 * sorting them; what it answers is empty when all is well, and never long.
 */
export const eventCheck: Check = {
  about: "events of revisions",
  async run(checking) {
    await checkCursors(checking);
    for (const noun of nouns) await checkEventsOf(checking, noun);
  },
};

const isGapless = { text: "cursors run from 1 to the church's without gaps" };

async function checkCursors({ reader, findings, onRows }: Checking): Promise<void> {
  const counted = await reader.all<{
    churchId: string;
    first: number;
    last: number;
    count: number;
  }>(
    sql`SELECT church_id AS "churchId", min(cursor) AS first, max(cursor) AS last,
      count(*) AS count FROM events GROUP BY church_id`,
  );
  const events = new Map(counted.map((row) => [row.churchId, row]));
  const churches = await reader.all<{ id: string; cursor: number }>(
    sql`SELECT id, cursor FROM churches ORDER BY id`,
  );
  for (const { id, cursor } of churches) {
    const { first, last, count } = events.get(id) ?? { first: 1, last: 0, count: 0 };
    if (first !== 1 || last !== cursor || count !== cursor) findings.report(isGapless, id);
    events.delete(id);
    onRows(count);
  }
  for (const churchId of events.keys()) findings.report(isGapless, churchId);
}

interface RevisionKey {
  readonly churchId: string;
  readonly id: string;
  readonly version: number;
}

async function checkEventsOf({ reader, findings }: Checking, noun: Noun): Promise<void> {
  const promised = { text: `each revision in ${noun.revisions} has exactly one event` };
  const columns = sql`church_id AS "churchId", ${raw(noun.idColumn)} AS id, version`;
  const [created, updated] = [kindOf(noun, 1), kindOf(noun, 2)];
  const without = await reader.all<RevisionKey>(
    sql`SELECT ${columns} FROM ${raw(noun.revisions)} EXCEPT SELECT ${columns} FROM events
      WHERE kind = CASE WHEN version = 1 THEN ${created} ELSE ${updated} END
      LIMIT ${maxNamed + 1}`,
  );
  const withSeveral = await reader.all<RevisionKey>(
    sql`SELECT ${columns} FROM events WHERE kind IN (${join([created, updated])})
      GROUP BY church_id, ${raw(noun.idColumn)}, version HAVING count(*) > 1
      LIMIT ${maxNamed + 1}`,
  );
  for (const { churchId, id, version } of [...without, ...withSeveral]) {
    findings.report(promised, `${placeOf(churchId, id)} version ${version}`);
  }
}

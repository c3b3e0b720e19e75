import type { Engine } from "./engine.ts";

/** How many connections to this PostgreSQL database wait for a lock. */
export async function lockWaits(engine: Engine): Promise<number> {
  const waiting = await engine.query(
    `SELECT pid FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return waiting.length;
}

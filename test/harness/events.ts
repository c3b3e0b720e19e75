import type { ServedChurch } from "./church.ts";

/** An event as the command line prints it. */
export interface PrintedEvent {
  readonly cursor: number;
  readonly id: string;
  readonly kind: string;
  readonly songId: string;
  readonly lyricVersionId?: string;
  readonly arrangementId?: string;
  readonly version: number;
  readonly actor: string | null;
  readonly at: string;
}

type OfChurch = Pick<ServedChurch, "installation" | "church">;

/** What the operator sees of a church's events. */
export async function printedEvents(
  { installation, church }: OfChurch,
  ...options: string[]
): Promise<PrintedEvent[]> {
  const args = ["events", "--church", church, ...options];
  const { code, stdout, stderr } = await installation.cli(args);
  if (code !== 0) throw new Error(`exit ${code}: ${stderr}`);
  const lines = stdout.split("\n").filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line) as PrintedEvent);
}

/** The events of a church as they are stored: no process is started for a look at their number. */
export async function storedEvents({ installation, church }: OfChurch) {
  const rows = await installation.engine.query<{ cursor: number | string; id: string }>(
    `SELECT cursor, id FROM events WHERE church_id = '${church}' ORDER BY cursor`,
  );
  return rows.map(({ cursor, id }) => ({ cursor: Number(cursor), id }));
}

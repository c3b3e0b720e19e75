import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { readKeepRule } from "../backup/keep.ts";
import type { Manifest } from "../backup/manifest.ts";
import { restoreBackup } from "../backup/restore.ts";
import { listSeries, nameAt, newestIn, removeBrokenOff, thinOut } from "../backup/series.ts";
import { writeBackup } from "../backup/write.ts";
import { putFact } from "../db/church.ts";
import { Failure, reasonOf } from "../../common/domain/failure.ts";
import { type Context, command, counted, path, required, text } from "./command.ts";

function summary(word: string, folder: string, { tables, files }: Manifest) {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const done = `${word} ${folder}: ${counted(rows, "row")}, ${counted(files, "file")}`;
  return { json: { path: folder, rows, files }, text: done };
}

export const backupCommands = [
  command({
    name: "backup",
    about: "Back up everything to a new folder; the server can keep running",
    options: {
      to: required(path("PATH", "the folder")),
      keep: text("7d,4w,12m", "write to a new folder inside PATH, and remove old ones by rule"),
    },
    async run(context, { to, keep }) {
      const folder = resolve(to);
      if (keep !== undefined) return backUpInto(context, folder, keep);
      const manifest = await writeBackup(context.app, folder, context.tell);
      await noteBackup(context, manifest);
      return summary("Written to", folder, manifest);
    },
  }),
  command({
    name: "restore",
    about: "Restore a backup, from either engine and any release so far, to an empty installation",
    schema: "begins",
    options: { from: required(path("PATH", "the folder of the backup, or of a series")) },
    async run({ app, tell }, { from }) {
      const folder = await newestIn(resolve(from), new Date());
      return summary("Restored from", folder, await restoreBackup(app, folder, tell));
    },
  }),
];

/** One of a series: it shares its files with the one before, and old ones go. */
async function backUpInto(context: Context, folder: string, keep: string) {
  const rule = readKeepRule(keep);
  const now = new Date();
  // Before anything is written: on a full disk their room may be all that is missing.
  const brokenOff = await removeBrokenOff(folder, now);
  const [earlier] = await listSeries(folder, now);
  const own = join(folder, nameAt(now));
  const written = writeBackup(context.app, own, context.tell, earlier?.path);
  const manifest = await written.catch(async (error: unknown) => {
    // What is left of it would only take the next one's room; refused, it is somebody else's.
    const isRefused = error instanceof Failure && error.code === "invalid";
    if (!isRefused) await rm(own, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  });
  await noteBackup(context, manifest);
  const removed = [...brokenOff, ...(await thinOut(folder, rule, now))];
  const done = summary("Written to", own, manifest);
  const lines = [done.text, ...removed.map((each) => `Removed ${each}`)];
  return { json: { ...done.json, removed }, text: lines.join("\n") };
}

/** For the metrics. A database that takes no more saves must not keep anyone from a backup of it. */
async function noteBackup({ app, tell }: Context, manifest: Manifest): Promise<void> {
  try {
    await app.database.write(putFact, { name: "last backup", value: manifest.createdAt });
  } catch (error) {
    tell(`The backup is whole, but metrics will not show it: ${reasonOf(error)}`);
  }
}

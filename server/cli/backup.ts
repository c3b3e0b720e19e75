import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { App } from "../app.ts";
import { readKeepRule } from "../backup/keep.ts";
import type { Manifest } from "../backup/manifest.ts";
import { restoreBackup } from "../backup/restore.ts";
import { listSeries, nameAt, newestIn, removeBrokenOff, thinOut } from "../backup/series.ts";
import { writeBackup } from "../backup/write.ts";
import { putFact } from "../db/church.ts";
import { Failure, reasonOf } from "../../common/domain/failure.ts";
import { command, counted } from "./command.ts";
import type { Io } from "./io.ts";

function progressOn({ stderr }: Io) {
  return (text: string) => stderr.write(`${text}\n`);
}

function summary(word: string, path: string, { tables, files }: Manifest) {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const text = `${word} ${path}: ${counted(rows, "row")}, ${counted(files, "file")}`;
  return { json: { path, rows, files }, text };
}

export const backupCommands = [
  command({
    name: "backup",
    about: "Write a snapshot of everything to a new folder; the server may run meanwhile",
    options: {
      to: { value: "PATH", required: true, about: "the folder" },
      keep: {
        value: "7d,4w,12m",
        about: "write into a folder of PATH, and remove older ones by rule",
      },
    },
    async run(app, { to, keep }, io) {
      if (keep !== undefined) return backUpInto(app, resolve(to), keep, io);
      const path = resolve(to);
      const manifest = await writeBackup(app, path, progressOn(io));
      await noteBackup(app, manifest, io);
      return summary("Written to", path, manifest);
    },
  }),
  command({
    name: "restore",
    about: "Fill an empty installation from a backup, of any engine and any earlier release",
    schema: "begins",
    options: {
      from: { value: "PATH", required: true, about: "the folder of the backup, or of a series" },
    },
    async run(app, { from }, io) {
      const path = await newestIn(resolve(from), new Date());
      return summary("Restored from", path, await restoreBackup(app, path, progressOn(io)));
    },
  }),
];

/** One of a series: it shares its files with the one before, and old ones go. */
async function backUpInto(app: App, folder: string, keep: string, io: Io) {
  const rule = readKeepRule(keep);
  const now = new Date();
  // Before anything is written: on a full disk their room may be all that is missing.
  const brokenOff = await removeBrokenOff(folder, now);
  const [earlier] = await listSeries(folder, now);
  const path = join(folder, nameAt(now));
  const manifest = await writeBackup(app, path, progressOn(io), earlier?.path).catch(
    async (error: unknown) => {
      // What is left of it would only take the next one's room; refused, it is somebody else's.
      const isRefused = error instanceof Failure && error.code === "invalid";
      if (!isRefused) await rm(path, { recursive: true, force: true }).catch(() => undefined);
      throw error;
    },
  );
  await noteBackup(app, manifest, io);
  const removed = [...brokenOff, ...(await thinOut(folder, rule, now))];
  const { json, text } = summary("Written to", path, manifest);
  const lines = [text, ...removed.map((each) => `Removed ${each}`)];
  return { json: { ...json, removed }, text: lines.join("\n") };
}

/** For the metrics. A database that takes no more saves must not keep anyone from a backup of it. */
async function noteBackup(app: App, manifest: Manifest, { stderr }: Io): Promise<void> {
  try {
    await app.database.write(putFact, { name: "last backup", value: manifest.createdAt });
  } catch (error) {
    stderr.write(`The backup is whole, but metrics will not show it: ${reasonOf(error)}\n`);
  }
}

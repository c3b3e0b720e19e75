import { resolve } from "node:path";
import type { Manifest } from "../backup/manifest.ts";
import { restoreBackup } from "../backup/restore.ts";
import { writeBackup } from "../backup/write.ts";
import type { Terminal } from "./terminal.ts";
import { verb } from "./verb.ts";

function progressOn({ stderr }: Terminal) {
  return (text: string) => stderr.write(`${text}\n`);
}

function summary(word: string, path: string, { tables, files }: Manifest) {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return { json: { path, rows, files }, text: `${word} ${path}: ${rows} rows, ${files} files` };
}

export const backupVerbs = [
  verb({
    name: "backup",
    about: "Write a snapshot of everything to a new folder; the server may run meanwhile",
    options: { to: { value: "PATH", required: true, about: "the folder" } },
    async run(app, { to }, terminal) {
      const path = resolve(to);
      return summary("Written to", path, await writeBackup(app, path, progressOn(terminal)));
    },
  }),
  verb({
    name: "restore",
    about: "Fill an empty installation from a backup, of any engine and any earlier release",
    schema: "begins",
    options: { from: { value: "PATH", required: true, about: "the folder of the backup" } },
    async run(app, { from }, terminal) {
      const path = resolve(from);
      return summary("Restored from", path, await restoreBackup(app, path, progressOn(terminal)));
    },
  }),
];

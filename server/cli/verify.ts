import { checkObjects, readStoredFiles } from "../commands/stored-files.ts";
import { reindex } from "../db/search-text.ts";
import { findBrokenPromises } from "../db/verify/verify.ts";
import { command, flag } from "./command.ts";

const progress = flag("tell on standard error how far it is, as on a terminal");

export const verifyCommands = [
  command({
    name: "verify",
    about: "Read everything and check every promise; exit code 1 when one is broken",
    options: {
      repair: flag("remove stored objects that belong to nothing"),
      progress,
    },
    async run({ app, tell }, { repair }) {
      const problems = await app.database.scan((reader) => findBrokenPromises(reader, tell));
      tell("stored files", 0);
      const onFiles = (done: number, all: number) => tell("stored files", done, all);
      const { files, problems: damages } = await readStoredFiles(app, onFiles);
      problems.push(...damages);
      const repaired: string[] = [];
      tell("stored objects", 0);
      problems.push(...(await checkObjects(app, repair ? repaired : undefined)));
      const ok = problems.length === 0;
      const lines = ok ? [`All is well; files read: ${files}.`] : problems;
      const text = [...repaired, ...lines].join("\n");
      return { json: { ok, files, problems, repaired }, text, exitCode: ok ? 0 : 1 };
    },
  }),
  command({
    name: "reindex",
    about: "Make all search texts anew from the revisions; the server may run meanwhile",
    options: { progress },
    async run({ app: { database }, tell }) {
      const { songs, skipped } = await reindex(database, (done, all) => tell("songs", done, all));
      const left = `; left alone: ${skipped}, whose revisions cannot be read (see verify)`;
      const text = `Songs indexed anew: ${songs}${skipped > 0 ? left : ""}.`;
      return { json: { songs, skipped }, text, exitCode: skipped > 0 ? 1 : 0 };
    },
  }),
  command({
    name: "migrate",
    about: "Bring the schema up to date, as a start of the server does",
    options: {},
    schema: "migrates",
    async run({ app: { migrated } }) {
      const { from, to, damaged = [] } = migrated;
      const text =
        from === to ? `The schema was ${to} already.` : `The schema is now ${to}; it was ${from}.`;
      const lines = damaged.map((what) => `Damaged, and left as it is: ${what} (see verify).`);
      return { json: migrated, text: [text, ...lines].join("\n") };
    },
  }),
];

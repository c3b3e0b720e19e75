import { checkObjects, readStoredFiles } from "../commands/stored-files.ts";
import { reindex } from "../db/search-text.ts";
import { findBrokenPromises } from "../db/verify/verify.ts";
import { command, flag, progress } from "./command.ts";

export const verifyCommands = [
  command({
    name: "verify",
    about: "Check all data and files; exit code 1 when something is wrong",
    options: {
      repair: flag("remove stored objects that belong to nothing"),
      progress,
    },
    async run({ app, tell }, { repair }) {
      const structure = app.database.structure();
      // It may reject before it is awaited, and its thread must not be ended in the middle.
      const ended = structure.catch(() => undefined);
      const broken = await app.database
        .scan((reader) => findBrokenPromises(reader, structure, tell))
        .finally(() => ended);
      tell("stored files", 0);
      const onFiles = (done: number, all: number) => tell("stored files", done, all);
      const { files, problems: damages } = await readStoredFiles(app, onFiles);
      const repaired: string[] = [];
      tell("stored objects", 0);
      const objects = await checkObjects(app, repair ? repaired : undefined);
      const problems = [...broken, ...damages, ...objects];
      const ok = problems.length === 0;
      const lines = ok ? [`All is well; files read: ${files}.`] : problems;
      const text = [...repaired, ...lines].join("\n");
      return { json: { ok, files, problems, repaired }, text, exitCode: ok ? 0 : 1 };
    },
  }),
  command({
    name: "reindex",
    about: "Rebuild the search index from the revisions; the server can keep running",
    options: { progress },
    async run({ app: { database }, tell }) {
      const { songs, skipped } = await reindex(database, (done, all) => tell("songs", done, all));
      const left = `; left alone: ${skipped}, whose revisions cannot be read (see verify)`;
      const text = `Songs reindexed: ${songs}${skipped > 0 ? left : ""}.`;
      return { json: { songs, skipped }, text, exitCode: skipped > 0 ? 1 : 0 };
    },
  }),
  command({
    name: "migrate",
    about: "Update the database schema, as the server does when it starts",
    options: {},
    schema: "migrates",
    async run({ app: { migrated } }) {
      const { from, to, damaged = [] } = migrated;
      const text =
        from === to ? `The schema is already ${to}.` : `The schema is now ${to}; it was ${from}.`;
      const lines = damaged.map((what) => `Damaged, and left as it is: ${what} (see verify).`);
      return { json: migrated, text: [text, ...lines].join("\n") };
    },
  }),
];

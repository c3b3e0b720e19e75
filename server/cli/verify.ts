import { reindex } from "../commands/reindex.ts";
import { checkObjects, readStoredFiles } from "../commands/stored-files.ts";
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
      const { files, problems: damages } = await readStoredFiles(app, (done, all) =>
        tell("stored files", done, all),
      );
      problems.push(...damages);
      const repaired: string[] = [];
      tell("stored objects", 0);
      problems.push(...(await checkObjects(app, repair ? repaired : undefined)));
      const ok = problems.length === 0;
      const result = ok ? `All is well; files read: ${files}.` : problems.join("\n");
      return {
        json: { ok, files, problems, repaired },
        text: [...repaired, result].join("\n"),
        exitCode: ok ? 0 : 1,
      };
    },
  }),
  command({
    name: "reindex",
    about: "Make all search texts anew from the revisions; the server may run meanwhile",
    options: { progress },
    async run({ app: { database }, tell }) {
      const { songs, skipped } = await reindex(database, (done, all) => tell("songs", done, all));
      const rest =
        skipped > 0 ? `; left alone: ${skipped}, whose revisions cannot be read (see verify)` : "";
      return {
        json: { songs, skipped },
        text: `Songs indexed anew: ${songs}${rest}.`,
        exitCode: skipped > 0 ? 1 : 0,
      };
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

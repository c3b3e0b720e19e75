import { checkObjects, readStoredFiles } from "../commands/stored-files.ts";
import { findBrokenPromises } from "../db/verify/verify.ts";
import { progressLines, progressOption } from "./progress.ts";
import { verb } from "./verb.ts";

export const verifyVerbs = [
  verb({
    name: "verify",
    about: "Read everything and check every promise; exit code 1 when one is broken",
    options: {
      repair: { about: "remove stored objects that belong to nothing" },
      progress: progressOption,
    },
    async run(app, { repair, progress }, terminal) {
      const tell = progressLines(progress, terminal);
      const problems = await app.database.scan((reader) => findBrokenPromises(reader, tell));
      tell("stored files", 0);
      const { files, problems: damages } = await readStoredFiles(app, (count) =>
        tell("stored files", count),
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
];

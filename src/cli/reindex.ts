import { reindex } from "../commands/reindex.ts";
import { progressLines, progressOption } from "./progress.ts";
import { verb } from "./verb.ts";

export const reindexVerbs = [
  verb({
    name: "reindex",
    about: "Make all search texts anew from the revisions; the server may run meanwhile",
    options: { progress: progressOption },
    async run({ database }, { progress }, terminal) {
      const tell = progressLines(progress, terminal);
      const { songs, skipped } = await reindex(database, (count) => tell("songs", count));
      const rest =
        skipped > 0 ? `; left alone: ${skipped}, whose revisions cannot be read (see verify)` : "";
      return {
        json: { songs, skipped },
        text: `Songs indexed anew: ${songs}${rest}.`,
        exitCode: skipped > 0 ? 1 : 0,
      };
    },
  }),
];
